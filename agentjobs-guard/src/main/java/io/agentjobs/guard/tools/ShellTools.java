package io.agentjobs.guard.tools;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The tools that run shell commands, under the names that the clients give them. */
public final class ShellTools {
    private static final Set<String> NAMES = Set.of(
            "Bash",
            "shell",
            "local_shell",
            "shell_command",
            "exec_command",
            "unified_exec",
            "container.exec",
            "commandExecution");
    private static final Set<String> KEYS = Set.of(
            "command",
            "cmd",
            "description",
            "timeout",
            "timeout_ms",
            "run_in_background",
            "workdir",
            "cwd",
            "restart",
            "login",
            "tty",
            "shell",
            "yield_time_ms",
            "max_output_tokens",
            "justification",
            "dangerouslyDisableSandbox",
            "sandbox_permissions",
            "with_escalated_permissions",
            "prefix_rule");
    private static final Set<String> LOOSENS = Set.of("dangerouslyDisableSandbox", "with_escalated_permissions");

    private ShellTools() {}

    /** Does the tool run shell commands? */
    public static boolean includes(String tool) {
        return NAMES.contains(tool);
    }

    /** Why the arguments are not acceptable whatever the command is; empty when they are. */
    public static Optional<String> fault(ToolInput input) {
        Optional<String> other = input.other(KEYS);
        if (other.isPresent()) {
            return Optional.of("the argument «" + other.get() + "» is not known");
        }
        for (String name : LOOSENS) {
            if (input.isSet(name)) {
                return Optional.of("the argument «" + name + "» asks to run outside the sandbox");
            }
        }
        if (!input.text("sandbox_permissions").orElse("use_default").equals("use_default")) {
            return Optional.of("the argument «sandbox_permissions» asks to run outside the sandbox");
        }
        Optional<String> shell = input.text("shell");
        if (shell.isPresent() && !shell.get().endsWith("sh")) {
            return Optional.of("the argument «shell» names «" + shell.get() + "», which is no shell known here");
        }
        return command(input).isEmpty() ? Optional.of("there is no command in it") : Optional.empty();
    }

    /** The command as text; one given as a list of words is quoted. */
    public static Optional<String> command(ToolInput input) {
        Optional<String> text = input.text("command", "cmd");
        if (text.isPresent()) {
            return text;
        }
        List<String> words = input.texts("command");
        if (words.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder command = new StringBuilder();
        for (String word : words) {
            command.append(command.isEmpty() ? "'" : " '")
                    .append(word.replace("'", "'\\''"))
                    .append('\'');
        }
        return Optional.of(command.toString());
    }
}
