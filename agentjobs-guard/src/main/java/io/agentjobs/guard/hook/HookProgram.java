package io.agentjobs.guard.hook;

import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.guard.GuardGate;
import io.agentjobs.guard.tools.FileTools;
import io.agentjobs.guard.tools.ShellTools;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** Judges the one tool call that a client hands over on standard input. */
final class HookProgram {
    private static final int MOST_BYTES = 16 * 1024 * 1024;
    private static final String ALLOW =
            "{\"hookSpecificOutput\":{\"hookEventName\":\"PreToolUse\",\"permissionDecision\":\"allow\"}}";

    private final GuardSettings settings;
    private final Map<String, String> environment;

    HookProgram(GuardSettings settings, Map<String, String> environment) {
        this.settings = settings;
        this.environment = environment;
    }

    /** Gives the exit status: 0 to let the client go on, 2 to refuse, with the reason on {@code err}. */
    int run(InputStream in, PrintStream out, PrintStream err, Path currentDirectory) {
        ToolCall call;
        try {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                err.println("guard: the event is larger than " + MOST_BYTES + " bytes, so the tool does not run.");
                return Deadline.REFUSED;
            }
            if (bytes.length == 0) {
                err.println(
                        "guard: there is no event on standard input, so the tool does not run. --help says how to ask"
                                + " for a command.");
                return Deadline.REFUSED;
            }
            call = HookEvent.read(new String(bytes, StandardCharsets.UTF_8), currentDirectory);
        } catch (IOException | IllegalArgumentException fault) {
            err.println("guard: the event cannot be read, so the tool does not run: " + firstLine(fault));
            return Deadline.REFUSED;
        }
        if (settings.flags().contains("leave-other-tools")
                && !ShellTools.includes(call.tool())
                && !FileTools.includes(call.tool())) {
            return 0;
        }
        Verdict verdict = new GuardGate().judge(call, settings.context(call.directory(), environment));
        if (!verdict.isAllowed()) {
            err.println("guard (" + verdict.rule() + "): " + verdict.reason());
            return Deadline.REFUSED;
        }
        if (settings.flags().contains("say-allow")) {
            out.println(ALLOW);
        }
        return 0;
    }

    private static String firstLine(Exception fault) {
        String message = String.valueOf(fault.getMessage());
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }
}
