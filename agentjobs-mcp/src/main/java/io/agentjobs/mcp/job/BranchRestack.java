package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Restack;
import io.agentjobs.api.Restacked;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;
import java.util.Objects;

/** Puts a stacked branch onto the branch that its parent was squashed into. */
final class BranchRestack implements Tool {
    private final AgentJobs jobs;

    BranchRestack(AgentJobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public String name() {
        return "branch_restack";
    }

    @Override
    public String description() {
        return "For a branch that was started from another branch, once that one was squash-merged: makes a new branch from"
                + " where the work went, with the child's own commits alone. The child stays as it is. Refused, without a"
                + " trace, when the parent's work is not all in there, a commit does not fit, or the name is taken.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.text("repo", "Absolute path inside the git repository.")
                        .require(),
                Parameter.text("child", "The stacked branch.").require(),
                Parameter.text(
                                "parent",
                                "The branch that it was started from; its last commit when that branch is gone.")
                        .require(),
                Parameter.text("onto", "Where the parent's work is now; default main."),
                Parameter.text("name", "The branch to make; default <child>-restacked."));
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        Restacked made = jobs.restack(Restack.of(
                Objects.requireNonNull(arguments.path("repo")),
                arguments.required("child"),
                arguments.required("parent"),
                arguments.text("onto"),
                arguments.text("name")));
        return new Answer()
                .put("branch", made.branch())
                .put("head", made.head())
                .put("commits", made.commits());
    }
}
