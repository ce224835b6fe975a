package io.agentjobs.core.owner;

import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of the configuration that is about the orchestrating session.
 *
 * @param orchestratorFolder where that session works; null when none may be bound
 * @param patience how long a reply to the owner is owed
 * @param hookBytes the most bytes that a hook may put into the session
 * @param repeat how long the same reminder is not shown again
 */
public record OwnerConfig(@Nullable Path orchestratorFolder, Duration patience, int hookBytes, Duration repeat) {
    private static final String FOLDER = "orchestrator_dir";
    private static final String PATIENCE = "owner_waits_max_hours";
    private static final String HOOKS = "hooks";
    private static final int HOURS = 6;
    private static final int MOST_HOURS = 24 * 30;
    private static final int BYTES = 1_500;
    private static final int FEWEST_BYTES = 200;
    private static final int MOST_BYTES = 10_000;
    private static final int REPEAT_SECONDS = 1_800;
    private static final int MOST_REPEAT_SECONDS = 7 * 24 * 3_600;

    /** The keys that this class reads. */
    public static final List<SettingKey> KEYS = List.of(
            new SettingKey(FOLDER, "absolute folder in which the orchestrating session works; needed by hook bind"),
            new SettingKey(PATIENCE, "how many hours a reply to the owner is owed, 1 to 720, default 6"),
            new SettingKey(
                    HOOKS,
                    "max_bytes of a hook's message (200 to 10000, default 1500) and repeat_after_seconds of a reminder"
                            + " (0 to 604800, default 1800)"));

    /**
     * From those settings.
     *
     * @throws SettingException when a value cannot be
     */
    public static OwnerConfig from(Settings settings) {
        Settings hooks = settings.section(HOOKS);
        return new OwnerConfig(
                settings.text(FOLDER).map(OwnerConfig::folder).orElse(null),
                Duration.ofHours(settings.integer(PATIENCE, 1, MOST_HOURS).orElse(HOURS)),
                hooks.integer("max_bytes", FEWEST_BYTES, MOST_BYTES).orElse(BYTES),
                Duration.ofSeconds(hooks.integer("repeat_after_seconds", 0, MOST_REPEAT_SECONDS)
                        .orElse(REPEAT_SECONDS)));
    }

    private static Path folder(String text) {
        Path folder = Path.of(text);
        if (!folder.isAbsolute()) {
            throw new SettingException(FOLDER, "expected an absolute path, found " + text);
        }
        return folder;
    }
}
