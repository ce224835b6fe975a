package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Real jobs on a real repository, whose work a person takes over. */
abstract class TakeOverCases {
    static final String REPORT = "report\n## Summary\ndone\n## Not done / uncertain\nnothing";
    static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path home;

    ScratchRepository repository;
    CommandRun program;

    @BeforeEach
    void makeRepository() throws IOException {
        home = home.toRealPath();
        repository = ScratchRepository.in(home.resolve("repository"));
        program = new CommandRun(home).withVariable("PATH", System.getenv("PATH"));
        program.run("init");
    }

    /** Runs one job for each script, all from the same base, and gives their ids; their worktrees are gone then. */
    List<String> jobs(String... scripts) throws Exception {
        try (AgentJobs engine = AgentJobs.builder()
                .stateFolder(program.state())
                .setting("cleanup_after_minutes", 0)
                .discoverPlugins()
                .build()) {
            List<Job> queued = new ArrayList<>();
            for (String script : scripts) {
                queued.add(engine.submit(JobSpec.builder(
                                        Kind.GENERAL, "a title", "```script\n" + script + "\n" + REPORT + "\n```")
                                .model("scripted")
                                .repository(repository.root())
                                .build())
                        .job());
            }
            List<String> ids = new ArrayList<>();
            for (Job job : queued) {
                Job done = engine.whenFinished(job.id()).get(60, TimeUnit.SECONDS);
                assertThat(done.ending()).as("%s", done).isNotNull();
                await().until(() -> !Files.exists(work(job.id().value())));
                ids.add(job.id().value());
            }
            return ids;
        }
    }

    Path work(String id) {
        return program.state().resolve("jobs").resolve(id).resolve("work");
    }

    static String commit(String file, String content, String message) {
        return "bash printf '" + content + "' > " + file + "\nbash git add -A\nbash git commit -qm '" + message + "'";
    }

    String tip() {
        return repository.git().run("rev-parse", "main");
    }
}
