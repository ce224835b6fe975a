package io.agentjobs.examples.runner;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.agentjobs.api.JsonText;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A command as the gate judges it: in the words of a shell, each argument quoted.
 *
 * @param arguments the program and its arguments
 */
record ShellCommand(List<String> arguments) {
    ShellCommand {
        arguments = List.copyOf(arguments);
    }

    String text() {
        return arguments.stream()
                .map(argument -> "'" + argument.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }

    JsonText input() {
        String escaped = String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text()));
        return new JsonText("{\"command\":\"" + escaped + "\"}");
    }
}
