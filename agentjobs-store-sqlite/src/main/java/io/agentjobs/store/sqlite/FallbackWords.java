package io.agentjobs.store.sqlite;

import io.agentjobs.api.Effort;
import io.agentjobs.api.Fallback;
import io.agentjobs.api.ModelChoice;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How the models that a job may go on with stand in a column: a line each, which no name can break. */
final class FallbackWords {
    private static final String TAB = "\t";

    private FallbackWords() {}

    static @Nullable String text(Fallback fallback) {
        return fallback.isEmpty()
                ? null
                : fallback.models().stream().map(FallbackWords::line).collect(Collectors.joining("\n"));
    }

    static Fallback fallback(ResultSet row) throws SQLException {
        String text = row.getString("fallback");
        return new Fallback(
                text == null
                        ? List.of()
                        : text.lines().map(FallbackWords::choice).toList(),
                Duration.ofNanos(row.getLong("fallback_after")));
    }

    private static String line(ModelChoice choice) {
        String effort = Words.word(choice.effort());
        return choice.runner() + TAB + choice.model() + TAB + (effort == null ? "" : effort);
    }

    private static ModelChoice choice(String line) {
        String[] words = line.split(TAB, -1);
        return new ModelChoice(words[0], words[1], words[2].isEmpty() ? null : Words.value(Effort.class, words[2]));
    }
}
