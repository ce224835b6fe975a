package io.agentjobs.testkit.store;

import io.agentjobs.api.store.JobStore;

final class InMemoryJobStoreTest extends JobStoreContract {
    @Override
    protected JobStore open() {
        return new InMemoryJobStore();
    }
}
