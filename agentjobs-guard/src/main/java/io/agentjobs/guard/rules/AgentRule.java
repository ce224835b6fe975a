package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.programs.Programs;
import java.util.List;
import java.util.Set;

/** No agent starts another one. */
final class AgentRule extends Rule {
    private static final Set<String> GOOSE =
            Set.of("run", "session", "configure", "web", "recipe", "schedule", "mcp", "acp", "s");

    AgentRule() {
        super(
                "agent",
                "Starting another coding agent, by any name or through an interpreter.",
                "A job starts no other agent: it would run outside this job's limits and guard. Do the work in this session,"
                        + " or use the Agent tool (at most three subagents).");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!(finding instanceof Invocation invocation)) {
            return false;
        }
        String name = invocation.name();
        if (name.equals("goose")) {
            Argument subcommand = Subcommands.first(invocation);
            return subcommand == null || GOOSE.contains(subcommand.text().raw());
        }
        if (name.equals("q")) {
            return Scope.hasArgument(invocation, "chat");
        }
        if (Programs.AGENTS.contains(name)) {
            return true;
        }
        return (Programs.INTERPRETERS.contains(name) || name.startsWith("python")) && runsAgent(invocation.arguments());
    }

    /** {@code python -m aider}, or {@code node …/claude-code/cli.js}. */
    private static boolean runsAgent(List<Argument> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            String raw = arguments.get(i).text().raw();
            if (raw.equals("-m") && i + 1 < arguments.size()) {
                String module = arguments.get(i + 1).text().raw();
                int dot = module.indexOf('.');
                return Programs.AGENTS.contains(dot < 0 ? module : module.substring(0, dot));
            }
            if (!arguments.get(i).isOption()) {
                String file = arguments.get(i).text().baseName().raw();
                return raw.contains("claude-code/")
                        || raw.contains("@openai/codex/")
                        || raw.contains("gemini-cli/")
                        || Programs.AGENTS.contains(file);
            }
        }
        return false;
    }
}
