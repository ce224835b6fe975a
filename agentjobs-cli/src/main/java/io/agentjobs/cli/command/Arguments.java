package io.agentjobs.cli.command;

import io.agentjobs.api.JobId;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** What was given to a command. Reading a value checks it. */
final class Arguments {
    /** What Java makes of bytes in an argument that are no text. */
    private static final char REPLACED = '\uFFFD';

    private static final Pattern BATCH = Pattern.compile("[0-9a-f]{8}(-[0-9a-f-]{0,27})?");

    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]+");

    private final ParseResult parsed;

    /**
     * What the parser has found.
     *
     * @throws UsageException when a value is empty, as from a variable that is not set, or was no UTF-8
     */
    Arguments(ParseResult parsed) {
        this.parsed = parsed;
        parsed.matchedOptions().forEach(Arguments::check);
    }

    private static void check(OptionSpec option) {
        if (option.getValue() instanceof List<?> texts) {
            texts.forEach(text -> check(option, String.valueOf(text)));
        } else if (option.getValue() instanceof String text) {
            check(option, text);
        }
    }

    private static void check(OptionSpec option, String text) {
        if (text.isEmpty()) {
            throw UsageException.flag(
                    option.longestName(), "is empty: give " + option.paramLabel() + ", or leave the option out");
        }
        if (text.indexOf(REPLACED) >= 0) {
            throw UsageException.value(option.longestName(), text, "is no UTF-8 text: give it as UTF-8");
        }
    }

    /** True when the switch was given. */
    boolean has(Flag flag) {
        return parsed.hasMatchedOption(flag.name());
    }

    /** The value of an option; null when it was not given. */
    @Nullable
    String text(Flag flag) {
        return parsed.matchedOptionValue(flag.name(), (String) null);
    }

    /** The values of an option that may be given several times, in order. */
    List<String> texts(Flag flag) {
        return parsed.matchedOptionValue(flag.name(), List.of());
    }

    /** The path that an option gives; null when it was not given. */
    @Nullable
    Path path(Flag flag) {
        String text = text(flag);
        return text == null ? null : Path.of(text);
    }

    /**
     * The value of an option.
     *
     * @throws UsageException when it was not given
     */
    String required(Flag flag) {
        String text = text(flag);
        if (text == null) {
            throw UsageException.flag(flag.name(), "is missing: " + flag.explained());
        }
        return text;
    }

    /** The choice that an option names; null when it was not given. */
    <E extends Enum<E>> @Nullable E choice(Flag flag, Class<E> type) {
        String text = text(flag);
        return text == null ? null : Choice.parse(flag.name(), text, type);
    }

    /** A whole number; null when it was not given. Its range is checked by who uses it. */
    @Nullable
    Integer integer(Flag flag) {
        String text = text(flag);
        if (text == null) {
            return null;
        }
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw UsageException.value(
                    flag.name(), text, WHOLE.matcher(text).matches() ? "is out of range" : "is no whole number");
        }
    }

    /** The arguments that belong to no option. */
    List<String> positionals() {
        return parsed.hasMatchedPositional(0) ? parsed.matchedPositionalValue(0, List.of()) : List.of();
    }

    /**
     * The job that the first argument names.
     *
     * @throws UsageException when there is none, or it is no id
     */
    JobId jobId() {
        return jobIds().get(0);
    }

    /**
     * The jobs that the arguments name, at least one.
     *
     * @throws UsageException when there is none, or one is no id
     */
    List<JobId> jobIds() {
        if (positionals().isEmpty()) {
            throw UsageException.flag("ID", "is missing: give a job's id, `agent-jobs list` shows them");
        }
        return jobIds(positionals().size());
    }

    /**
     * The jobs that the first arguments name.
     *
     * @throws UsageException when one is no id
     */
    List<JobId> jobIds(int count) {
        return positionals().stream().limit(count).map(Arguments::jobId).toList();
    }

    private static JobId jobId(String text) {
        try {
            return new JobId(text);
        } catch (IllegalArgumentException e) {
            boolean batch = BATCH.matcher(text).matches();
            throw UsageException.value(
                    "ID",
                    text,
                    "is no job id: expected a form like 261015-124136-70d3"
                            + (batch ? "; for a batch there is `agent-jobs batch status " + text + "`" : ""));
        }
    }
}
