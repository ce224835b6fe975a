package io.agentjobs.core.prune;

import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where the archive lies and how long it is kept.
 *
 * @param archive its folder; empty for the one in the state folder
 * @param keepDays how long a month stays after its end; 0 for ever
 */
public record PruneConfig(Optional<Path> archive, int keepDays) {
    private static final int YEAR = 365;
    private static final int MOST_DAYS = 36_500;

    /** The keys that this class reads. */
    public static final List<SettingKey> KEYS = List.of(
            new SettingKey("log_archive_dir", "absolute path of the log archive, default archive in the state folder"),
            new SettingKey("log_archive_days", "how long archived months are kept, 0 for ever, default 365"));

    /**
     * From those settings.
     *
     * @throws SettingException when a value cannot be; the message names its key
     */
    public static PruneConfig from(Settings settings) {
        Optional<Path> archive = settings.text("log_archive_dir").map(text -> {
            Path path = Path.of(text);
            if (!path.isAbsolute()) {
                throw new SettingException("log_archive_dir", "expected an absolute path, found " + text);
            }
            return path;
        });
        return new PruneConfig(
                archive, settings.integer("log_archive_days", 0, MOST_DAYS).orElse(YEAR));
    }
}
