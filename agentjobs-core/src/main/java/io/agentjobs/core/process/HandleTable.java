package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The table as the JDK shows it on any platform: start times to the platform's precision, no sessions, no markers. */
final class HandleTable implements ProcessTable {

    @Override
    public ProcessIdentity current() {
        return identity(ProcessHandle.current());
    }

    @Override
    public Optional<ProcessIdentity> of(long pid) {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).map(HandleTable::identity);
    }

    @Override
    public boolean isAlive(ProcessIdentity identity) {
        return of(identity.pid()).filter(identity::equals).isPresent();
    }

    /** The JDK does not say; whoever started it by this package leads one, and signalling a group that is none fails. */
    @Override
    public boolean leadsGroup(ProcessIdentity identity) {
        return isAlive(identity);
    }

    @Override
    public Found find(JobMarker marker, ProcessIdentity since) {
        return new Found(List.of(), true);
    }

    private static ProcessIdentity identity(ProcessHandle handle) {
        long start = handle.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        return new ProcessIdentity(handle.pid(), start, "");
    }
}
