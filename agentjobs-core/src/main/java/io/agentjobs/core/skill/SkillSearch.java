package io.agentjobs.core.skill;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds skills by what they are called and what their text says. */
public final class SkillSearch {
    private static final int MOST = 10;
    private static final int IN_NAME = 10;
    private static final int IN_DESCRIPTION = 5;
    private static final int MOST_IN_TEXT = 5;

    private SkillSearch() {}

    /**
     * A skill that was found.
     *
     * @param skill the skill
     * @param score how well it fits, above 0; more is better
     */
    public record Found(CatalogSkill skill, int score) {}

    /** The best ten among those skills, the best first. */
    public static List<Found> find(List<CatalogSkill> skills, String query) {
        Set<String> words = Arrays.stream(query.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toSet());
        return skills.stream()
                .map(skill -> new Found(skill, score(skill, words)))
                .filter(found -> found.score() > 0)
                .sorted(Comparator.comparingInt(Found::score)
                        .reversed()
                        .thenComparing(found -> found.skill().name()))
                .limit(MOST)
                .toList();
    }

    private static int score(CatalogSkill skill, Set<String> words) {
        String name = skill.name().toLowerCase(Locale.ROOT);
        String description = skill.description().toLowerCase(Locale.ROOT);
        String text = text(skill);
        int score = 0;
        for (String word : words) {
            score += name.contains(word) ? IN_NAME : 0;
            score += description.contains(word) ? IN_DESCRIPTION : 0;
            score += Math.min(MOST_IN_TEXT, count(text, word));
        }
        return score;
    }

    private static int count(String text, String word) {
        int count = 0;
        for (int at = text.indexOf(word);
                at >= 0 && count < MOST_IN_TEXT;
                at = text.indexOf(word, at + word.length())) {
            count++;
        }
        return count;
    }

    private static String text(CatalogSkill skill) {
        try {
            return Files.readString(skill.directory().resolve(SkillFolder.FILE), StandardCharsets.UTF_8)
                    .toLowerCase(Locale.ROOT);
        } catch (IOException e) {
            return "";
        }
    }
}
