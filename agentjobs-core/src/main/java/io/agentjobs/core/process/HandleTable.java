package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import java.time.Instant;
import java.util.Collection;
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

    @Override
    public List<ProcessIdentity> descendants(ProcessIdentity ancestor) {
        return ProcessHandle.of(ancestor.pid())
                .filter(handle -> identity(handle).equals(ancestor))
                .map(handle -> handle.descendants().map(HandleTable::identity).toList())
                .orElse(List.of());
    }

    @Override
    public List<ProcessIdentity> inSessionsOf(Collection<ProcessIdentity> leaders, ProcessIdentity since) {
        return List.of();
    }

    @Override
    public List<SeenProcess> all() {
        return List.of();
    }

    private static ProcessIdentity identity(ProcessHandle handle) {
        long start = handle.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        return new ProcessIdentity(handle.pid(), start, "");
    }
}
