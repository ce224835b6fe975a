package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Programs;

/** Nothing is fetched and run in one step. */
final class RunnerRule extends Rule {

    RunnerRule() {
        super(
                "runner",
                "Package runners, which fetch a package and run it at once.",
                "Package runners fetch code that nobody has seen and run it. Use what the project has installed:"
                        + " `npm run …`, `node_modules/.bin/…`, the build's own tasks, or a tool that is on the PATH.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        return finding instanceof Invocation invocation && runs(invocation) && !Asks.only(invocation);
    }

    private static boolean runs(Invocation invocation) {
        String name = invocation.name();
        if (Programs.PACKAGE_RUNNERS.contains(name)) {
            return !(name.equals("npx") && runsInstalled(invocation));
        }
        Argument first = Subcommands.first(invocation);
        Text subcommand = first == null ? Text.EMPTY : first.text();
        return switch (name) {
            case "npm" -> isNpmRunner(subcommand, invocation);
            case "pnpm", "yarn" ->
                subcommand.couldBe("dlx")
                        || subcommand.couldBe("create")
                        || (name.equals("yarn") && subcommand.couldBe("dlx"));
            case "bun" -> subcommand.couldBe("x") || subcommand.couldBe("create");
            case "pipx" -> subcommand.couldBe("run");
            case "uv" -> (subcommand.is("tool") && second(invocation).couldBe("run")) || subcommand.startsUnknown();
            case "deno" -> subcommand.is("x") || (subcommand.is("run") && anyUrl(invocation));
            case "go" -> subcommand.is("run") && second(invocation).raw().contains("@");
            case "nix" -> subcommand.is("run") || subcommand.is("shell");
            case "mise", "rtx" ->
                (subcommand.is("x") || subcommand.is("exec"))
                        && second(invocation).raw().contains("@");
            case "dotnet" -> (subcommand.is("tool") && second(invocation).is("exec")) || subcommand.is("dnx");
            case "cargo" -> subcommand.is("binstall");
            default -> false;
        };
    }

    /** {@code npx --no-install NAME} runs what the project has, or nothing. */
    private static boolean runsInstalled(Invocation invocation) {
        return invocation.arguments().size() > 1
                && (invocation.arguments().get(0).is("--no-install")
                        || invocation.arguments().get(0).is("--no"))
                && !invocation.arguments().get(1).isOption()
                && invocation.arguments().get(1).text().isKnown();
    }

    private static Text second(Invocation invocation) {
        Argument second = Subcommands.at(invocation, 1);
        return second == null ? Text.EMPTY : second.text();
    }

    /** npm takes its commands abbreviated. */
    private static boolean isNpmRunner(Text subcommand, Invocation invocation) {
        String raw = subcommand.raw();
        if (!subcommand.isKnown()) {
            return subcommand.couldBe("exec") || subcommand.couldBe("x") || subcommand.couldBe("publish");
        }
        boolean exec = raw.equals("x") || (raw.length() >= 3 && "exec".startsWith(raw));
        boolean creates =
                raw.length() >= 3 && ("create".startsWith(raw) || "innit".startsWith(raw) || "init".startsWith(raw));
        return exec || (creates && Subcommands.at(invocation, 1) != null);
    }

    private static boolean anyUrl(Invocation invocation) {
        return invocation.arguments().stream().anyMatch(argument -> {
            String raw = argument.text().raw();
            return raw.contains("://") || raw.startsWith("npm:") || raw.startsWith("jsr:");
        });
    }
}
