package io.agentjobs.store.sqlite;

import io.agentjobs.api.JobSkill;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How the skills of a job stand in a column: a line each, name and folder with a tab between them. */
final class SkillWords {
    private static final char TAB = '\t';

    private SkillWords() {}

    static @Nullable String text(List<JobSkill> skills) {
        return skills.isEmpty()
                ? null
                : skills.stream()
                        .map(skill -> skill.name() + TAB + skill.directory())
                        .collect(Collectors.joining("\n"));
    }

    static List<JobSkill> skills(ResultSet row) throws SQLException {
        String text = row.getString("skills");
        return text == null ? List.of() : text.lines().map(SkillWords::skill).toList();
    }

    private static JobSkill skill(String line) {
        int tab = line.indexOf(TAB);
        return new JobSkill(line.substring(0, tab), Path.of(line.substring(tab + 1)));
    }
}
