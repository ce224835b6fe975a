package io.agentjobs.core.config;

import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a job is told and given besides its task.
 *
 * @param cards folder of the project cards; null for {@code cards} in the state folder
 * @param skillRoots catalogs of skills, the first one first
 * @param skillsMax how many skills a job may have, 1 to 8
 * @param skillsKilobytes how large they may be together
 * @param warnFiles how many files a brief may name before its submitter is warned
 * @param warnHeadings how many headings it may have before that
 */
public record ContextConfig(
        @Nullable Path cards,
        List<Path> skillRoots,
        int skillsMax,
        int skillsKilobytes,
        int warnFiles,
        int warnHeadings) {
    private static final String CARDS = "cards_dir";
    private static final String SKILLS = "skill_roots";
    private static final int MOST_SKILLS = 8;
    private static final int USUAL_SKILLS = 6;
    private static final int USUAL_KILOBYTES = 400;
    private static final int FILES = 40;
    private static final int HEADINGS = 8;
    private static final int MOST = 100_000;

    /** The keys that this class reads. */
    public static final List<SettingKey> KEYS = List.of(
            new SettingKey(CARDS, "absolute folder of the project cards, default cards in the state folder"),
            new SettingKey(SKILLS, "absolute folders of skill catalogs, each with an index.json; default none"),
            new SettingKey("skills_max_per_job", "most skills of one job, 1 to 8, default 6"),
            new SettingKey("skills_max_kb", "most KB of one job's skills, 1 to 100000, default 400"),
            new SettingKey("brief_warn_files", "most files that a brief names without a warning, default 40"),
            new SettingKey("brief_warn_headings", "most ## headings of a brief without a warning, default 8"));

    public ContextConfig {
        skillRoots = List.copyOf(skillRoots);
    }

    /**
     * From those settings.
     *
     * @throws SettingException when a value cannot be
     */
    public static ContextConfig from(Settings settings) {
        return new ContextConfig(
                settings.text(CARDS).map(text -> folder(CARDS, text)).orElse(null),
                settings.texts(SKILLS).stream()
                        .map(text -> folder(SKILLS, text))
                        .toList(),
                settings.integer("skills_max_per_job", 1, MOST_SKILLS).orElse(USUAL_SKILLS),
                settings.integer("skills_max_kb", 1, MOST).orElse(USUAL_KILOBYTES),
                settings.integer("brief_warn_files", 0, MOST).orElse(FILES),
                settings.integer("brief_warn_headings", 0, MOST).orElse(HEADINGS));
    }

    private static Path folder(String key, String text) {
        Path path = Path.of(text);
        if (!path.isAbsolute()) {
            throw new SettingException(key, "expected an absolute path, found " + text);
        }
        return path;
    }
}
