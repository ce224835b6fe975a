package io.agentjobs.git.jgit;

import io.agentjobs.api.JobId;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import java.util.Optional;

/** The ref that keeps what a job made. */
final class JobRef {
    private JobRef() {}

    static String name(JobId job) {
        return "refs/agent-jobs/jobs/" + job;
    }

    static void set(GitProgram git, SourceRepository repository, JobId job, String commit) {
        git.call("--git-dir=" + repository.commonDir(), "update-ref", "--no-deref", name(job), commit)
                .get();
    }

    /** The commit that it holds. */
    static Optional<String> get(GitProgram git, SourceRepository repository, JobId job) {
        GitOutput output = git.call(
                        "--git-dir=" + repository.commonDir(), "rev-parse", "--verify", "--quiet", name(job))
                .run();
        return output.ok() ? Optional.of(output.text()) : Optional.empty();
    }
}
