package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Usd;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.api.stats.JobStats;
import io.agentjobs.api.stats.StatsGroup;
import io.agentjobs.api.stats.StatsQuery;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatsTest {
    private static final String REPORT = "report\n## Summary\ndone\n## Not done / uncertain\nnothing";

    @TempDir
    Path folder;

    private AgentJobs jobs;

    @BeforeEach
    void start() {
        jobs = AgentJobs.builder()
                .stateFolder(folder)
                .setting("model_prices", Map.of("scripted", Map.of("input", 1, "output", 1)))
                .setting("auto_continue", false)
                .plugin(new ScriptedRunnerPlugin())
                .plugin(new InMemoryStorePlugin())
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate((call, context) -> call.input().text().contains("push")
                        ? Verdict.deny("git-push", "not this")
                        : Verdict.allow("test")))
                .build();
    }

    @AfterEach
    void stop() {
        jobs.close();
    }

    private Job run(Kind kind, String script) throws Exception {
        var submission = jobs.submit(JobSpec.builder(kind, "a title", "```script\n" + script + "\n```")
                .model("scripted")
                .build());
        return jobs.whenFinished(submission.job().id()).get(2, TimeUnit.MINUTES);
    }

    private JobStats statsOf(int jobsWithFacts, StatsQuery.Key by) {
        StatsQuery query = new StatsQuery(null, by);
        await().until(() -> jobs.stats(query).tools().values().stream()
                        .mapToInt(Integer::intValue)
                        .sum()
                >= jobsWithFacts);
        return jobs.stats(query);
    }

    @Test
    void whatJobsDidIsGatheredWhenTheyEnd() throws Exception {
        run(
                Kind.GENERAL,
                "bash git push\nbash true\ntool Skill {\"skill\":\"golang\"}\n"
                        + "tool Read {\"file\":\"/x/skills/testing/SKILL.md\"}\n" + REPORT);
        JobStats stats = statsOf(4, StatsQuery.Key.SKILL);
        assertThat(stats.tools()).isEqualTo(Map.of("Bash", 2, "Skill", 1, "Read", 1));
        assertThat(stats.refusals()).isEqualTo(Map.of("git-push", 1));
        assertThat(stats.skills()).isEqualTo(Map.of("golang", 1, "testing", 1));
        assertThat(stats.groups()).extracting(StatsGroup::jobs).containsExactly(1, 1);
    }

    @Test
    void jobsAreSummedUpByWhatTheyHaveInCommon() throws Exception {
        Job good = run(Kind.GENERAL, "bash true\nuse 1000000 0\n" + REPORT);
        Job better = run(Kind.GENERAL, "bash true\nuse 3000000 0\n" + REPORT);
        run(Kind.REVIEW, "bash true\nuse 2000000 0\nend context full");
        statsOf(3, StatsQuery.Key.KIND);
        jobs.recordOutcome(good.id(), JobOutcome.DISCARDED, null);
        jobs.recordOutcome(good.id(), JobOutcome.ACCEPTED, "as it was");
        JobStats stats = jobs.stats(new StatsQuery(null, StatsQuery.Key.KIND));

        assertThat(stats.groups()).extracting(StatsGroup::name).containsExactly("general", "review");
        StatsGroup general = stats.groups().get(0);
        assertThat(general.successRate()).isEqualTo(1.0);
        assertThat(general.cost()).isEqualTo(Usd.dollars(4));
        assertThat(general.medianCost()).isEqualTo(Usd.dollars(1));
        assertThat(general.p90Cost()).isEqualTo(Usd.dollars(3));
        assertThat(general.estimatedJobs()).isEqualTo(2);
        assertThat(general.outcomes()).isEqualTo(Map.of(JobOutcome.ACCEPTED, 1));
        assertThat(general.unrecorded()).isEqualTo(1);
        assertThat(general.costPerUsableResult()).isEqualTo(Usd.dollars(4));
        assertThat(stats.total().statuses()).isEqualTo(Map.of(JobStatus.SUCCEEDED, 2, JobStatus.FAILED, 1));
        assertThat(stats.total().costPerUsableResult()).isEqualTo(Usd.dollars(6));

        jobs.recordOutcome(better.id(), JobOutcome.EXTENDED, null);
        assertThat(jobs.stats(new StatsQuery(null, StatsQuery.Key.MODEL))
                        .total()
                        .costPerUsableResult())
                .isEqualTo(Usd.dollars(3));
        assertThat(jobs.stats(new StatsQuery(Instant.now().plusSeconds(60), StatsQuery.Key.REPO))
                        .total()
                        .jobs())
                .isZero();
    }

    @Test
    void onlyOfAFinishedJobSomethingCanBeSaid() throws Exception {
        Job job = jobs.submit(JobSpec.builder(Kind.GENERAL, "t", "```script\nhang\n```")
                        .model("scripted")
                        .build())
                .job();
        assertThatThrownBy(() -> jobs.recordOutcome(job.id(), JobOutcome.ACCEPTED, null))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("has not finished");
        assertThatThrownBy(() -> jobs.recordOutcome(job.id(), JobOutcome.ACCEPTED, "x".repeat(301)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("300");
        assertThatThrownBy(() -> jobs.recordOutcome(new JobId("261015-124136-70d3"), JobOutcome.ACCEPTED, null))
                .isInstanceOf(JobNotFoundException.class);
        jobs.cancel(job.id());
        jobs.whenFinished(job.id()).get(2, TimeUnit.MINUTES);
        jobs.recordOutcome(job.id(), JobOutcome.DISCARDED, null);
    }
}
