package io.agentjobs.core.trash;

import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.nio.file.Path;
import java.util.List;

/**
 * What may be moved to the trash.
 *
 * @param roots folders; what is inside one may be moved, and without any nothing may
 */
public record TrashConfig(List<Path> roots) {
    private static final String ROOTS = "trash_roots";

    /** The keys that this class reads. */
    public static final List<SettingKey> KEYS = List.of(new SettingKey(
            ROOTS, "absolute folders in which trash_move may take something away; default none, so that it may not"));

    public TrashConfig {
        roots = List.copyOf(roots);
    }

    /**
     * From those settings.
     *
     * @throws SettingException when a value cannot be
     */
    public static TrashConfig from(Settings settings) {
        return new TrashConfig(settings.texts(ROOTS).stream()
                .map(text -> {
                    Path root = Path.of(text);
                    if (!root.isAbsolute()) {
                        throw new SettingException(ROOTS, "expected an absolute path, found " + text);
                    }
                    return root;
                })
                .toList());
    }
}
