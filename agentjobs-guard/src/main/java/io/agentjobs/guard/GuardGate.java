package io.agentjobs.guard;

import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.json.JsonFault;
import io.agentjobs.guard.rules.Rule;
import io.agentjobs.guard.rules.Rules;
import io.agentjobs.guard.tools.FileTools;
import io.agentjobs.guard.tools.OtherTools;
import io.agentjobs.guard.tools.ShellTools;
import io.agentjobs.guard.tools.ToolInput;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The guard: judges each tool call by what it would do. Immutable: any thread may use it. It answers every call; a fault of
 * its own is a refusal.
 */
public final class GuardGate implements ToolGate {
    private final ShellJudge shell;

    /** A guard with all its rules. */
    public GuardGate() {
        this(Rules.all());
    }

    GuardGate(List<Rule> rules) {
        this.shell = new ShellJudge(rules);
    }

    @Override
    @SuppressWarnings("CatchingUnchecked")
    public Verdict judge(ToolCall call, GateContext context) {
        try {
            return judged(call, context);
        } catch (Throwable fault) {
            // Out of memory or stack, or a fault of ours: nothing may run that nobody has judged.
            return faulty(fault);
        }
    }

    private static Verdict faulty(Throwable fault) {
        return Verdict.deny(
                "fault",
                "The guard failed on this call (" + fault.getClass().getSimpleName()
                        + "), so it does not run. Try a simpler command.");
    }

    private Verdict judged(ToolCall call, GateContext context) {
        ToolInput input;
        try {
            input = ToolInput.of(call.input());
        } catch (JsonFault fault) {
            return Verdict.deny(
                    "tool", "The arguments of «" + call.tool() + "» cannot be read: " + fault.getMessage() + ".");
        }
        if (ShellTools.includes(call.tool())) {
            return shellCall(input, call, context);
        }
        if (FileTools.includes(call.tool()) && !context.hostTools().contains(call.tool())) {
            return fileCall(input, call, context);
        }
        return OtherTools.judge(call, input, context);
    }

    private Verdict shellCall(ToolInput input, ToolCall call, GateContext context) {
        Optional<String> fault = ShellTools.fault(input);
        if (fault.isPresent()) {
            return Verdict.deny("tool", "The call of «" + call.tool() + "» is refused: " + fault.get() + ".");
        }
        Path directory = call.directory().resolve(input.text("workdir", "cwd").orElse(""));
        return shell.judge(ShellTools.command(input).orElseThrow(), directory.normalize(), context);
    }

    private Verdict fileCall(ToolInput input, ToolCall call, GateContext context) {
        List<FileAccess> accesses = FileTools.accesses(call.tool(), input, call.directory(), context.home());
        if (accesses.isEmpty()) {
            return Verdict.deny("file", "The call of «" + call.tool() + "» names no file.");
        }
        Verdict verdict = shell.judge(List.copyOf(accesses), context);
        return verdict.isAllowed() ? Verdict.allow("file") : verdict;
    }

    /**
     * Judges a shell command and tells by what.
     *
     * @param command the text as it would be handed to {@code bash -c}
     * @param directory absolute path of the directory that it would run in
     */
    @SuppressWarnings("CatchingUnchecked")
    public Explanation explain(String command, Path directory, GateContext context) {
        try {
            return shell.explain(command, directory, context);
        } catch (Throwable fault) {
            return new Explanation(List.of(), faulty(fault));
        }
    }
}
