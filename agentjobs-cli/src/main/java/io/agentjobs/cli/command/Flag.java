package io.agentjobs.cli.command;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option of a command.
 *
 * @param name with its dashes
 * @param value name of its value in the help; null for a switch
 * @param meaning one line of help
 * @param choices the values it takes; empty for any
 * @param repeats true when it may be given several times
 */
record Flag(String name, @Nullable String value, String meaning, List<String> choices, boolean repeats) {
    static final Flag AGENT = of("--agent", "NAME", "whose jobs; default $AGENT_JOBS_AGENT, else 'default'");
    static final Flag JSON = of("--json", null, "print JSON");
    static final Flag DEBUG = of("--debug", null, "show the stack trace of an error");
    static final Flag HELP = of("--help", null, "show this help");

    static Flag of(String name, @Nullable String value, String meaning) {
        return new Flag(name, value, meaning, List.of(), false);
    }

    static Flag repeated(String name, String value, String meaning) {
        return new Flag(name, value, meaning, List.of(), true);
    }

    static Flag choice(String name, String value, String meaning, Class<? extends Enum<?>> type) {
        return new Flag(name, value, meaning, Choice.spellings(type), false);
    }

    /** What it means and which values it takes. */
    String explained() {
        return choices.isEmpty() ? meaning : meaning + ": " + String.join(", ", choices);
    }

    OptionSpec option() {
        OptionSpec.Builder option =
                name.equals("--help") ? OptionSpec.builder("--help", "-h") : OptionSpec.builder(name);
        option.description(explained());
        if (!choices.isEmpty()) {
            option.completionCandidates(choices);
        }
        if (value == null) {
            return option.type(boolean.class).arity("0").build();
        }
        if (repeats) {
            return option.type(List.class)
                    .auxiliaryTypes(String.class)
                    .arity("1")
                    .paramLabel(value)
                    .build();
        }
        // Values are read by this program's own rules, so that every error names flag, value and remedy alike.
        return option.type(String.class).arity("1").paramLabel(value).build();
    }
}
