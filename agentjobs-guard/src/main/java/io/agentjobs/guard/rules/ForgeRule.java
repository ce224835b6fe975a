package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.programs.Programs;
import io.agentjobs.guard.programs.WebCall;
import io.agentjobs.guard.programs.WebCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The command-line tools of code forges only read. */
final class ForgeRule extends Rule {
    private static final Set<String> TOOLS = Set.of("gh", "glab", "tea", "hub", "lab");
    private static final Set<String> READING = Set.of("view", "list", "status", "ls", "diff", "checks");
    private static final Map<String, Set<String>> MORE = Map.of(
            "run", Set.of("view", "list", "watch", "download", "ls"),
            "release", Set.of("view", "list", "download", "ls"),
            "search", Set.of("code", "commits", "issues", "prs", "repos"),
            "auth", Set.of("status"),
            "variable", Set.of("get", "list", "ls"),
            "ruleset", Set.of("view", "list", "check"),
            "project", Set.of("view", "list", "item-list", "field-list"),
            "config", Set.of("get", "list"),
            "extension", Set.of("list", "search"),
            "codespace", Set.of("list", "view"));
    private static final Set<String> ALONE = Set.of("version", "help", "status", "completion", "--version", "--help");
    private static final Set<String> GROUPS = Set.of(
            "pr",
            "issue",
            "run",
            "repo",
            "release",
            "workflow",
            "search",
            "auth",
            "label",
            "gist",
            "variable",
            "secret",
            "cache",
            "ruleset",
            "project",
            "org",
            "config",
            "extension",
            "alias",
            "attestation",
            "codespace",
            "mr",
            "ci",
            "pipeline");
    private static final Set<String> VALUES = Set.of(
            "--repo",
            "--hostname",
            "--json",
            "--jq",
            "--template",
            "--limit",
            "--method",
            "--header",
            "--cache",
            "--preview",
            "--field",
            "--raw-field",
            "--input",
            "--state",
            "--author",
            "--label",
            "--search");

    private static final Set<String> FORGES = Set.of(
            "api.github.com",
            "uploads.github.com",
            "github.com",
            "gist.github.com",
            "gitlab.com",
            "codeberg.org",
            "gitea.com",
            "bitbucket.org",
            "api.bitbucket.org",
            "git.sr.ht",
            "dev.azure.com");

    ForgeRule() {
        super(
                "gh",
                "`gh`, `glab` and kin, and calls of a forge's web address by `curl` and kin or by inline code, but for those that only read.",
                "A job changes nothing on a forge: no pull requests, issues, comments, releases or runs. Reading is fine"
                        + " (`gh pr view`, `gh issue list`, `gh run list`); put into the report what should be posted.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof Finding.InlineCode code) {
            return WebCode.sendsTo(code.code().raw(), ForgeRule::isForge);
        }
        if (!(finding instanceof Invocation invocation)) {
            return false;
        }
        if (!TOOLS.contains(invocation.name())) {
            WebCall call = Programs.WEB.contains(invocation.name()) ? WebCall.of(invocation) : null;
            return call != null && call.sends() && call.calls(ForgeRule::isForge);
        }
        List<Argument> operands = new ArrayList<>();
        Options options = Options.of(invocation.arguments(), "RqtLHXFfpSAlsB", VALUES);
        operands.addAll(options.operands());
        if (operands.isEmpty()) {
            return !options.has("--version", "--help", "-h")
                    && !options.options().isEmpty();
        }
        if (asksForHelp(options, operands)) {
            return false;
        }
        if (opensBrowser(options, operands) || !operands.get(0).text().isKnown()) {
            return true;
        }
        if (startsWithUnknownOption(invocation.arguments())) {
            return true;
        }
        String group = operands.get(0).text().raw();
        if (ALONE.contains(group)) {
            return false;
        }
        if (group.equals("api")) {
            return writesByApi(options, invocation);
        }
        if (!GROUPS.contains(group)) {
            return true;
        }
        if (operands.size() < 2) {
            return false;
        }
        if (options.has("--show-token") || (group.equals("auth") && options.has("-t"))) {
            return true;
        }
        return !MORE.getOrDefault(group, READING)
                .contains(operands.get(1).text().raw());
    }

    /** The address of a forge, or of an interface that only forges have. */
    private static boolean isForge(String address) {
        return FORGES.stream().anyMatch(forge -> WebCall.isAt(address, forge))
                || address.contains("/api/v4/projects")
                || address.contains("/api/v3/repos/");
    }

    /** {@code gh pr create --help}: nothing but words of its own before the question. */
    private static boolean asksForHelp(Options options, List<Argument> operands) {
        return options.options().size() == 1
                && options.has("--help")
                && options.afterDashes() == 0
                && operands.stream().allMatch(operand -> operand.text().isKnown())
                && (GROUPS.contains(operands.get(0).text().raw())
                        || operands.get(0).is("api"));
    }

    /** {@code gh run list} names a workflow by the letter that elsewhere opens a browser. */
    private static boolean opensBrowser(Options options, List<Argument> operands) {
        boolean listsRuns = operands.size() > 1
                && operands.get(0).is("run")
                && operands.get(1).is("list");
        return options.has("--web") || (!listsRuns && options.has("-w"));
    }

    /** An option before the first word may take that word as its value, unless it is one that is known. */
    private static boolean startsWithUnknownOption(List<Argument> arguments) {
        int at = 0;
        while (at < arguments.size() && arguments.get(at).isOption()) {
            String raw = arguments.get(at).text().raw();
            boolean known = raw.equals("-R")
                    || raw.equals("--repo")
                    || raw.startsWith("--repo=")
                    || raw.startsWith("-R")
                    || raw.equals("--hostname");
            if (!known) {
                return true;
            }
            at += raw.contains("=") || (raw.startsWith("-R") && raw.length() > 2) ? 1 : 2;
        }
        return false;
    }

    private static boolean writesByApi(Options options, Invocation invocation) {
        if (options.has("--input") || invocation.arguments().stream().anyMatch(a -> a.is("graphql") || a.open())) {
            return true;
        }
        List<Options.Option> methods =
                options.options().stream().filter(ForgeRule::isMethod).toList();
        if (methods.isEmpty()) {
            // A field makes it a POST, unless a method is named.
            return options.has("-f", "-F", "--field", "--raw-field");
        }
        return methods.stream().anyMatch(method -> !reads(method.value()));
    }

    private static boolean isMethod(Options.Option option) {
        return option.name().equals("-X") || (option.name().length() > 2 && "--method".startsWith(option.name()));
    }

    private static boolean reads(@Nullable Text method) {
        return method != null && (method.is("GET") || method.is("HEAD"));
    }
}
