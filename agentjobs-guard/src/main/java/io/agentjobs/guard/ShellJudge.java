package io.agentjobs.guard;

import io.agentjobs.api.Printable;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.guard.files.ProgramFiles;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.git.GitUnwrapper;
import io.agentjobs.guard.resolve.Resolver;
import io.agentjobs.guard.resolve.Surroundings;
import io.agentjobs.guard.resolve.TooComplexException;
import io.agentjobs.guard.resolve.Unwrapper;
import io.agentjobs.guard.rules.RealRoots;
import io.agentjobs.guard.rules.Rule;
import io.agentjobs.guard.rules.Scope;
import io.agentjobs.guard.shell.Dialect;
import io.agentjobs.guard.shell.ParseResult;
import io.agentjobs.guard.shell.ParseResult.Parsed;
import io.agentjobs.guard.shell.ParseResult.Refused;
import io.agentjobs.guard.shell.ShellParser;
import io.agentjobs.guard.unwrap.Unwrappers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Judges shell commands. Any thread may use it. */
final class ShellJudge {
    /** The rule that a verdict names when nothing forbids the command. */
    static final String ALLOWED = "shell";

    private static final int SHOWN = 160;

    private final List<Rule> rules;
    private final Resolver resolver;
    private final RealRoots roots = new RealRoots(System::nanoTime);

    ShellJudge(List<Rule> rules) {
        this.rules = List.copyOf(rules);
        Map<String, Unwrapper> unwrappers = Unwrappers.table();
        GitUnwrapper git = new GitUnwrapper();
        unwrappers.put("git", git);
        unwrappers.put("hub", git);
        this.resolver = new Resolver(unwrappers, new ProgramFiles());
    }

    Verdict judge(String command, Path directory, GateContext context) {
        return explain(command, directory, context).verdict();
    }

    /** Judges things that a tool other than the shell would do. */
    Verdict judge(List<Finding> findings, GateContext context) {
        return verdict(findings, new Scope(context, roots));
    }

    /** Judges a command and keeps what it was judged by. */
    Explanation explain(String command, Path directory, GateContext context) {
        if (hasHole(command)) {
            return refused("unparsable", "the command holds a character that stands for no text (U+FDD0 to U+FDD4)");
        }
        ParseResult result = ShellParser.parse(command, Dialect.BASH);
        if (result instanceof Refused refused) {
            return refused("unparsable", refused.reason());
        }
        List<Finding> findings;
        try {
            findings = resolver.resolve(((Parsed) result).script(), surroundings(directory, context));
        } catch (TooComplexException e) {
            return refused("unresolved", String.valueOf(e.getMessage()));
        }
        return new Explanation(findings, verdict(findings, new Scope(context, roots)));
    }

    private static Surroundings surroundings(Path directory, GateContext context) {
        Path repository = context.repository();
        return new Surroundings(
                directory.toString(),
                context.home().toString(),
                repository == null || repository.equals(context.workDirectory()) ? null : repository.toString());
    }

    private Verdict verdict(List<Finding> findings, Scope scope) {
        for (Finding finding : findings) {
            for (Rule rule : rules) {
                if (rule.forbids(finding, scope)) {
                    return Verdict.deny(
                            rule.name(), rule.advice() + " Refused: " + Printable.line(finding.describe(), SHOWN));
                }
            }
        }
        return Verdict.allow(ALLOWED);
    }

    private static Explanation refused(String rule, String reason) {
        return new Explanation(List.of(), Verdict.deny(rule, "The guard cannot judge this command: " + reason + "."));
    }

    private static boolean hasHole(String command) {
        for (int i = 0; i < command.length(); i++) {
            if (Text.isHole(command.charAt(i))) {
                return true;
            }
        }
        return false;
    }
}
