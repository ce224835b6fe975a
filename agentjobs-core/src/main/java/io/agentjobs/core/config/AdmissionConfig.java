package io.agentjobs.core.config;

import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.time.Duration;
import java.util.List;

/**
 * What a machine must have left before one more job is launched on it.
 *
 * @param memory least bytes of free memory; 0 for any
 * @param disk least bytes free where the state folder lies; 0 for any
 * @param inodes least files that can still be made there; 0 for any
 * @param stagger the least time between two launches
 */
public record AdmissionConfig(long memory, long disk, long inodes, Duration stagger) {
    private static final int MEMORY_MB = 512;
    private static final int DISK_MB = 1024;
    private static final int INODES = 10_000;
    private static final int STAGGER_MILLIS = 250;
    private static final int MAX_MB = 1 << 20;
    private static final int MAX_INODES = 1_000_000_000;
    private static final int MAX_STAGGER_MILLIS = 60_000;

    static final List<SettingKey> KEYS = List.of(
            new SettingKey("min_free_memory_mb", "MiB of free memory below which jobs wait, 0 for none, default 512"),
            new SettingKey("min_free_disk_mb", "MiB of free disk below which jobs wait, 0 for none, default 1024"),
            new SettingKey("min_free_inodes", "free inodes below which jobs wait, 0 for none, default 10000"),
            new SettingKey("launch_stagger_millis", "the least time between two launches, 0 to 60000, default 250"));

    static AdmissionConfig from(Settings settings) {
        return new AdmissionConfig(
                bytes(settings.integer("min_free_memory_mb", 0, MAX_MB).orElse(MEMORY_MB)),
                bytes(settings.integer("min_free_disk_mb", 0, MAX_MB).orElse(DISK_MB)),
                settings.integer("min_free_inodes", 0, MAX_INODES).orElse(INODES),
                Duration.ofMillis(settings.integer("launch_stagger_millis", 0, MAX_STAGGER_MILLIS)
                        .orElse(STAGGER_MILLIS)));
    }

    private static long bytes(int mebibytes) {
        return (long) mebibytes << 20;
    }
}
