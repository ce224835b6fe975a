package io.agentjobs.core.batch.host;

import io.agentjobs.api.batch.BatchItem;
import java.util.Optional;
import java.util.function.Supplier;

/** Who is told what the host of a batch does. Called from many threads. */
public interface HostWatcher {

    /** An item ended. */
    void itemEnded(Supplier<Optional<BatchItem>> item);

    /** A line for the session or the owner waits to be told. */
    void lineOwed();
}
