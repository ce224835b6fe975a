package io.agentjobs.guard.tools;

import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Judges the tools that neither run commands nor name files. Stateless: any thread may use it. */
public final class OtherTools {
    /** The most subagents of one job. */
    public static final int MOST_SUBAGENTS = 3;

    /** The rule that counts subagents. */
    public static final String SUBAGENT = "subagent";

    private static final Set<String> HARMLESS = Set.of(
            "TodoWrite",
            "TodoRead",
            "TaskCreate",
            "TaskUpdate",
            "TaskList",
            "TaskGet",
            "TaskOutput",
            "TaskStop",
            "BashOutput",
            "KillShell",
            "KillBash",
            "AgentOutputTool",
            "StructuredOutput",
            "ToolSearch",
            "LSP",
            "Skill",
            "update_plan");
    private static final Set<String> SUBAGENT_KEYS = Set.of("description", "prompt", "subagent_type", "model");

    private OtherTools() {}

    /** May the tool run? What is not known may not. */
    public static Verdict judge(ToolCall call, ToolInput input, GateContext context) {
        String tool = call.tool();
        if (context.hostTools().contains(tool)) {
            return Verdict.allow("host-tool");
        }
        if (HARMLESS.contains(tool)) {
            return Verdict.allow("tool");
        }
        return switch (tool) {
            case "Agent", "Task" -> subagent(input, context);
            case "WebFetch" -> fetch(input, context);
            case "WebSearch", "web_search" ->
                context.kind() == Kind.RESEARCH
                        ? Verdict.allow("web")
                        : Verdict.deny(
                                "web",
                                "Only research jobs search the web. Work with what the repository and the brief hold.");
            case "write_stdin" -> typed(input);
            default ->
                Verdict.deny(
                        "tool",
                        "The tool «" + tool
                                + "» is not open to a job: it is unknown here, reaches a person or another session, or"
                                + " runs something that cannot be judged. Use the shell, the file tools and the job's own tools.");
        };
    }

    private static Verdict subagent(ToolInput input, GateContext context) {
        Optional<String> other = input.other(SUBAGENT_KEYS);
        if (other.isPresent()) {
            return Verdict.deny(
                    SUBAGENT,
                    "A subagent of a job takes only description, prompt, subagent_type and model; leave out «"
                            + other.get() + "».");
        }
        if (context.counts().allowedBy(SUBAGENT) >= MOST_SUBAGENTS) {
            return Verdict.deny(
                    SUBAGENT,
                    "This job has used its " + MOST_SUBAGENTS
                            + " subagents. Do the rest in this session, or say in the report" + " what is left.");
        }
        return Verdict.allow(SUBAGENT);
    }

    private static Verdict fetch(ToolInput input, GateContext context) {
        if (context.kind() == Kind.RESEARCH) {
            return Verdict.allow("web");
        }
        Optional<String> url = input.text("url");
        if (url.isPresent() && isOpenHost(url.get(), context.webHosts())) {
            return Verdict.allow("web");
        }
        String hosts = context.webHosts().isEmpty()
                ? "No host is open to this job."
                : "Open to this job over https: "
                        + String.join(", ", context.webHosts().stream().sorted().toList()) + ".";
        return Verdict.deny("web", "Only research jobs fetch web pages. " + hosts);
    }

    private static boolean isOpenHost(String url, Set<String> hosts) {
        try {
            URI uri = new URI(url);
            String host = uri.getHost();
            return "https".equalsIgnoreCase(uri.getScheme())
                    && host != null
                    && uri.getRawUserInfo() == null
                    && (uri.getPort() == -1 || uri.getPort() == 443)
                    && hosts.contains(host.toLowerCase(Locale.ROOT));
        } catch (URISyntaxException e) {
            return false;
        }
    }

    /** Keys typed into a running program: control characters and nothing else, for what is typed may be a command. */
    private static Verdict typed(ToolInput input) {
        String keys = input.text("chars").orElse("");
        return keys.chars().allMatch(c -> c < 0x20 && c != '\n' && c != '\r')
                ? Verdict.allow("tool")
                : Verdict.deny(
                        "tool", "What is typed into a running program cannot be judged. Start a new command instead.");
    }
}
