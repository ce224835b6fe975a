package io.agentjobs.core.config;

import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.util.List;

/**
 * What a job is told and given besides its task.
 *
 * @param warnFiles how many files a brief may name before its submitter is warned
 * @param warnHeadings how many headings it may have before that
 */
public record ContextConfig(int warnFiles, int warnHeadings) {
    private static final int FILES = 40;
    private static final int HEADINGS = 8;
    private static final int MOST = 100_000;

    /** The keys that this class reads. */
    public static final List<SettingKey> KEYS = List.of(
            new SettingKey("brief_warn_files", "most files that a brief names without a warning, default 40"),
            new SettingKey("brief_warn_headings", "most ## headings of a brief without a warning, default 8"));

    /**
     * From those settings.
     *
     * @throws SettingException when a value cannot be
     */
    public static ContextConfig from(Settings settings) {
        return new ContextConfig(
                settings.integer("brief_warn_files", 0, MOST).orElse(FILES),
                settings.integer("brief_warn_headings", 0, MOST).orElse(HEADINGS));
    }
}
