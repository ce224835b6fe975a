package io.agentjobs.cli.command;

import io.agentjobs.api.Restack;
import io.agentjobs.api.Restacked;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.landing.Restacker;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Puts a stacked branch onto what its parent was squashed into. */
final class RestackCommand implements Command {
    private static final Flag CHILD = Flag.of("--child", "BRANCH", "the branch that was started from the parent");
    private static final Flag PARENT = Flag.of("--parent", "REF", "the branch, or its last commit, that was merged");
    private static final Flag ONTO = Flag.of("--onto", "REF", "where the parent's work is now; default main");
    private static final Flag NAME = Flag.of("--name", "BRANCH", "the branch to make; default CHILD-restacked");
    private static final Flag REPO = Flag.of("--repo", "PATH", "the repository; default the one you are in");

    @Override
    public String name() {
        return "restack";
    }

    @Override
    public String summary() {
        return "put a stacked branch onto the branch that its parent was squashed into";
    }

    @Override
    public List<Flag> flags() {
        return List.of(CHILD, PARENT, ONTO, NAME, REPO, Flag.JSON);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "Makes a new branch of the child's own commits; the child stays as it is. Refused, without a trace,",
                "when the parent is not all there yet, a commit does not fit, or the name is taken.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        String repo = arguments.text(REPO);
        Restack request = Restack.of(
                Path.of(repo == null ? "" : repo).toAbsolutePath(),
                arguments.required(CHILD),
                arguments.required(PARENT),
                arguments.text(ONTO),
                arguments.text(NAME));
        StateFolder state = StateFolder.open(invocation.statePath());
        Restacked made =
                new Restacker(OneShot.worktrees(invocation.context(state)).branches()).restack(request);
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                json.object()
                        .field("branch", made.branch())
                        .field("head", made.head())
                        .field("commits", made.commits())
                        .endObject();
            }
        } else {
            invocation
                    .out()
                    .println("branch " + made.branch() + " at " + made.head() + ", "
                            + Words.count(made.commits(), "commit") + " on " + request.onto());
        }
        return ExitCode.OK;
    }
}
