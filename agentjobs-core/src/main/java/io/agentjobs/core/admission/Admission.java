package io.agentjobs.core.admission;

import io.agentjobs.core.admission.Shortage.Resource;
import io.agentjobs.core.config.AdmissionConfig;
import io.agentjobs.core.process.Monotonic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Says whether one more job may be launched now. Used by one thread. */
public final class Admission {
    private final AdmissionConfig config;
    private final Machine machine;
    private final Path folder;
    private final Monotonic time;
    private @Nullable Long lastLaunch;

    /**
     * By those floors.
     *
     * @param folder where jobs will write
     */
    public Admission(AdmissionConfig config, Machine machine, Path folder, Monotonic time) {
        this.config = config;
        this.machine = machine;
        this.folder = folder;
        this.time = time;
    }

    /** What the machine has left of each resource that it tells. */
    public Map<Resource, Long> left() {
        Map<Resource, Long> left = new EnumMap<>(Resource.class);
        for (Resource resource : Resource.values()) {
            free(resource).ifPresent(free -> left.put(resource, free));
        }
        return left;
    }

    /** The first thing that the machine is short of; empty when it has enough of all. */
    public Optional<Shortage> shortage() {
        for (Resource resource : Resource.values()) {
            long floor = floor(resource);
            OptionalLong free = floor == 0 ? OptionalLong.empty() : free(resource);
            if (free.isPresent() && free.getAsLong() < floor) {
                return Optional.of(new Shortage(resource, free.getAsLong(), floor));
            }
        }
        return Optional.empty();
    }

    /** How much of it has to be left; 0 for any amount. */
    public long floor(Resource resource) {
        return switch (resource) {
            case MEMORY -> config.memory();
            case DISK -> config.disk();
            case INODES -> config.inodes();
        };
    }

    /** How long to wait until the launch before is far enough away; zero when it is. */
    public Duration pause() {
        if (lastLaunch == null) {
            return Duration.ZERO;
        }
        Duration left = config.stagger().minusNanos(time.nanos() - lastLaunch);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** A job is launched now. */
    public void launched() {
        lastLaunch = time.nanos();
    }

    private OptionalLong free(Resource resource) {
        return switch (resource) {
            case MEMORY -> machine.freeMemory();
            case DISK -> machine.freeDisk(folder);
            case INODES -> machine.freeInodes(folder);
        };
    }
}
