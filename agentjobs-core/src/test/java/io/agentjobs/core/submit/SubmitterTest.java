package io.agentjobs.core.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.Complexity;
import io.agentjobs.api.DailyUse;
import io.agentjobs.api.Effort;
import io.agentjobs.api.Fallback;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.ModelChoice;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Submission;
import io.agentjobs.api.Usd;
import io.agentjobs.api.git.ResolvedBase;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.DailyCap;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.core.card.Cards;
import io.agentjobs.core.config.ContextConfig;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.git.NoGit;
import io.agentjobs.core.material.MaterialChoice;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubmitterTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-15T12:41:36Z"));

    @TempDir
    Path folder;

    private final InMemoryJobStore store = new InMemoryJobStore();
    private final Random random = new Random(2);

    private Submitter submitter(Map<String, ?> settings) {
        EngineConfig config = EngineConfig.from(new Settings(settings));
        AgentRunner big =
                new NamedRunner("claude", Set.of("sonnet", "opus", "fable"), Set.of(Effort.LOW, Effort.HIGH), Set.of());
        AgentRunner reading = new NamedRunner("codex", Set.of("gpt-6"), Set.of(), Set.of(Kind.FIX));
        return new Submitter(
                config,
                new RunnerChoice(config, Map.of("claude", big, "codex", reading)),
                new BaseChoice(new NoGit()),
                context(settings),
                CLOCK,
                new Random(1));
    }

    private JobPlan plan(UnaryOperator<JobSpec.Builder> details) {
        return submitter(Map.of()).plan(spec(Kind.FIX, details)).plan();
    }

    private static JobSpec spec(Kind kind, UnaryOperator<JobSpec.Builder> details) {
        return details.apply(JobSpec.builder(kind, "a title", "a brief")).build();
    }

    private void refused(String field, JobSpec spec) {
        assertThatThrownBy(() -> submitter(Map.of()).submit(spec, store))
                .isInstanceOfSatisfying(
                        InvalidRequestException.class,
                        e -> assertThat(e.field()).isEqualTo(field))
                .hasMessageNotContaining("\n");
        assertThat(store.list(JobQuery.newest(1))).isEmpty();
    }

    @Test
    void whatIsLeftOutGetsItsDefault() {
        JobPlan plan = plan(spec -> spec.model("sonnet"));

        assertThat(plan.limits()).isEqualTo(new Limits(80, Usd.dollars(10), Duration.ofMinutes(45)));
        assertThat(plan.runner()).isEqualTo("claude");
        assertThat(plan.effort()).isEqualTo(Effort.HIGH);
    }

    @ParameterizedTest
    @CsvSource({
        "brief_warn_files, 2, 'see a/One.java, b/Two.java, pom.xml', names 3 files",
        "brief_warn_headings, 1, '## one|text|## two', has 2 ## headings",
    })
    void aBriefThatMayBeMoreThanOneJobIsWarnedOfAndTaken(String key, int most, String brief, String found) {
        JobSpec spec = JobSpec.builder(Kind.FIX, "a title", brief.replace('|', '\n'))
                .model("sonnet")
                .build();

        assertThat(submitter(Map.of(key, most)).submit(spec, store).warnings())
                .containsExactly("size_warning: the brief " + found + ", above " + key + " = " + most
                        + ": it may be more than one job");
        assertThat(submitter(Map.of(key, most + 1)).submit(spec, store).warnings())
                .isEmpty();
        assertThat(submitter(Map.of()).submit(spec, store).warnings()).isEmpty();
    }

    @Test
    void aNameThatComesTwiceIsOneFileAndAnAddressIsNone() {
        JobSpec spec = JobSpec.builder(
                        Kind.FIX,
                        "a title",
                        "in pom.xml, and pom.xml; i.e. see https://example.org/a.html, v1.2 or 3.4")
                .model("sonnet")
                .build();

        assertThat(submitter(Map.of("brief_warn_files", 1)).submit(spec, store).warnings())
                .isEmpty();
    }

    @Test
    void aChainOfOtherModelsIsSettledWithTheirRunnersAndEfforts() {
        JobSpec spec = spec(
                Kind.REVIEW,
                builder -> builder.model("fable")
                        .effort(Effort.LOW)
                        .fallback(List.of("opus", "gpt-6"))
                        .fallbackAfter(Duration.ofHours(2)));

        assertThat(submitter(Map.of()).plan(spec).plan().fallback())
                .isEqualTo(new Fallback(
                        List.of(new ModelChoice("claude", "opus", Effort.LOW), new ModelChoice("codex", "gpt-6", null)),
                        Duration.ofHours(2)));
    }

    @Test
    void noFallbackIsPromisedWhereJobsFailAtALimitAtOnce() {
        JobSpec spec = spec(Kind.FIX, builder -> builder.model("sonnet").fallback(List.of("opus")));

        assertThatThrownBy(() -> submitter(Map.of("on_account_limit", "fail")).plan(spec))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("on_account_limit");
        assertThatThrownBy(() -> submitter(Map.of("on_account_limit", "fail", "fallback", List.of("opus"))))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("on_account_limit");
    }

    @Test
    void aJobThatNamesNoOtherModelsWaitsUnlessTheConfigurationNamesSome() {
        Map<String, ?> settings = Map.of("fallback", List.of("sonnet", "gpt-6"), "fallback_after_minutes", 5);
        JobSpec fix = spec(Kind.FIX, builder -> builder.model("fable"));

        assertThat(submitter(Map.of()).plan(fix).plan().fallback()).isEqualTo(Fallback.NONE);
        Fallback configured = submitter(settings).plan(fix).plan().fallback();
        assertThat(configured.models())
                .as("codex takes no fix")
                .containsExactly(new ModelChoice("claude", "sonnet", Effort.HIGH));
        assertThat(configured.after()).isEqualTo(Duration.ofMinutes(5));
        assertThat(submitter(settings)
                        .plan(spec(Kind.FIX, builder -> builder.model("sonnet")))
                        .plan()
                        .fallback())
                .as("its own model")
                .isEqualTo(Fallback.NONE);
    }

    @Test
    void aChainThatCannotBeUsedIsRefused() {
        refused("fallback", spec(Kind.REVIEW, b -> b.model("opus").fallback(List.of("sonnet", "opus"))));
        refused("fallback", spec(Kind.REVIEW, b -> b.model("opus").fallback(List.of("sonnet", "sonnet"))));
        refused("fallback", spec(Kind.REVIEW, b -> b.model("opus").fallback(List.of("unheard-of"))));
        refused("fallback", spec(Kind.REVIEW, b -> b.model("opus").fallback(List.of(""))));
        refused("fallback", spec(Kind.FIX, b -> b.model("opus").fallback(List.of("gpt-6"))));
        refused("fallback_after", spec(Kind.FIX, b -> b.model("opus").fallbackAfter(Duration.ofHours(1))));
        refused(
                "fallback_after",
                spec(Kind.FIX, b -> b.model("opus").fallback(List.of("sonnet")).fallbackAfter(Duration.ofDays(8))));
    }

    @ParameterizedTest
    @CsvSource({
        "FIX, LIGHT, sonnet", "FIX, NORMAL, opus", "FIX, HARD, fable",
        "RESEARCH, LIGHT, sonnet", "RESEARCH, NORMAL, sonnet", "RESEARCH, HARD, opus",
    })
    void complexityNamesTheModelByKind(Kind kind, Complexity complexity, String model) {
        JobSpec spec = spec(kind, builder -> builder.complexity(complexity));

        assertThat(submitter(Map.of()).plan(spec).plan().model()).isEqualTo(model);
    }

    @Test
    void theConfigurationMayNameOtherModels() {
        Map<String, ?> settings = Map.of("models", Map.of("review", Map.of("hard", "gpt-6")));
        JobSpec spec = spec(Kind.REVIEW, builder -> builder.complexity(Complexity.HARD));

        JobPlan plan = submitter(settings).plan(spec).plan();

        assertThat(plan.model()).isEqualTo("gpt-6");
        assertThat(plan.runner()).isEqualTo("codex");
        assertThat(plan.effort()).as("a runner without efforts gets none").isNull();
    }

    @Test
    void neitherModelNorComplexityIsRefusedAndSoAreBoth() {
        refused("model", spec(Kind.FIX, builder -> builder));
        refused("model", spec(Kind.FIX, b -> b.model("sonnet").complexity(Complexity.HARD)));
    }

    @Test
    void aModelOrRunnerThatNobodyKnowsIsRefused() {
        refused("model", spec(Kind.FIX, builder -> builder.model("llama")));
        refused("runner", spec(Kind.FIX, builder -> builder.model("sonnet").runner("aider")));
        refused("model", spec(Kind.FIX, builder -> builder.model("--dangerous")));
    }

    @Test
    void aKindThatTheRunnerDoesNotTakeIsRefused() {
        refused("runner", spec(Kind.FIX, builder -> builder.model("gpt-6")));
    }

    @Test
    void anEffortThatTheRunnerDoesNotKnowIsRefused() {
        refused(
                "reasoning_effort",
                spec(Kind.FIX, builder -> builder.model("sonnet").effort(Effort.MAX)));
    }

    @Test
    void aLimitAboveItsCeilingIsRefusedAndNeverCutDown() {
        refused("max_turns", spec(Kind.FIX, b -> b.model("sonnet").maxTurns(201)));
        refused("max_turns", spec(Kind.FIX, b -> b.model("sonnet").maxTurns(-1)));
        refused("max_budget_usd", spec(Kind.FIX, b -> b.model("sonnet").maxBudget(Usd.parse("50.01"))));
        refused("timeout_minutes", spec(Kind.FIX, b -> b.model("sonnet").timeout(Duration.ofMinutes(181))));
        assertThat(plan(b -> b.model("sonnet").maxTurns(200)).limits().turns()).isEqualTo(200);
    }

    @Test
    void aLimitOfNothingIsRefusedAndIsNotTheDefault() {
        refused("max_turns", spec(Kind.FIX, b -> b.model("sonnet").maxTurns(0)));
        refused("max_budget_usd", spec(Kind.FIX, b -> b.model("sonnet").maxBudget(Usd.ZERO)));
        refused("max_budget_usd", spec(Kind.FIX, b -> b.model("sonnet").maxBudget(Usd.parse("1e-300"))));
        refused("timeout_minutes", spec(Kind.FIX, b -> b.model("sonnet").timeout(Duration.ZERO)));
        assertThat(plan(b -> b.model("sonnet").maxBudget(Usd.parse("0.01")))
                        .limits()
                        .budget())
                .isEqualTo(Usd.parse("0.01"));
    }

    @Test
    void aModelOfTheConfigurationThatNobodyKnowsIsAFaultOfTheConfiguration() {
        Map<String, ?> settings = Map.of("models", Map.of("general", Map.of("normal", "bogus")));
        JobSpec spec = spec(Kind.GENERAL, builder -> builder.complexity(Complexity.NORMAL));

        assertThatThrownBy(() -> submitter(settings).plan(spec))
                .isInstanceOf(SettingException.class)
                .hasMessageContainingAll("models.general.normal", "'bogus'", "claude");
        assertThat(submitter(settings)
                        .plan(spec(Kind.GENERAL, b -> b.model("sonnet")))
                        .plan()
                        .model())
                .isEqualTo("sonnet");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \u200b ", "a\u001b[31m", "two\nlines"})
    void aTitleThatIsNotOnePlainLineIsRefused(String title) {
        refused(
                "title",
                JobSpec.builder(Kind.FIX, title, "a brief").model("sonnet").build());
    }

    @Test
    void aBriefThatIsEmptyOrTooLargeIsRefused() {
        refused("brief", JobSpec.builder(Kind.FIX, "t", " ").model("sonnet").build());
        refused(
                "brief",
                JobSpec.builder(Kind.FIX, "t", "é".repeat(20_000))
                        .model("sonnet")
                        .build());
    }

    @Test
    void aRepositoryThatIsNoneIsRefused() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));

        refused("repo", spec(Kind.FIX, b -> b.model("sonnet").repository(file)));
        refused("repo", spec(Kind.FIX, b -> b.model("sonnet").repository(folder.resolve("missing"))));
        refused("base", spec(Kind.FIX, b -> b.model("sonnet").base("main")));
    }

    @Test
    void twoJobsOfOneSecondHaveTwoIds() {
        Submitter submitter = submitter(Map.of());
        JobSpec spec = spec(Kind.FIX, builder -> builder.model("sonnet"));

        var one = submitter.submit(spec, store).job().id();
        var two = submitter.submit(spec, store).job().id();

        assertThat(one).isNotEqualTo(two);
        assertThat(one.value()).startsWith("261015-124136-");
    }

    @Test
    void aRepositoryJobNamesTheOthersThatAreAliveOnItsRepository() {
        store.enqueue(SampleJobs.queued(1), "brief");
        store.enqueue(SampleJobs.queued(2), "brief");
        store.claimNext(1, SampleJobs.token(1), CLOCK.instant());
        store.enqueue(SampleJobs.queued(3), "brief");
        store.cancel(SampleJobs.id(3), CLOCK.instant());

        assertThat(submitted(SampleJobs.plan("x").base()).sameRepoJobs())
                .containsExactly(SampleJobs.id(2), SampleJobs.id(1));
        assertThat(submitted(new RepoBase(folder, "HEAD", "0".repeat(40), null)).sameRepoJobs())
                .isEmpty();
    }

    @Test
    void aJobBeyondTheDailyCapOfItsRunnerIsRefusedUntilTheOldestOneIsADayOld() {
        Instant now = CLOCK.instant();
        AgentRunner capped = new NamedRunner(
                "codex", Set.of("gpt-6"), Set.of(), Set.of(), new DailyCap(2, "codex_jobs_per_day"), null);
        AgentRunner free = new NamedRunner("claude", Set.of("sonnet"), Set.of(), Set.of());
        JobSpec spec = spec(Kind.REVIEW, builder -> builder.model("gpt-6"));

        assertThat(submitAt(now.minusSeconds(60), spec, capped, free).dailyUse())
                .isEqualTo(new DailyUse("codex", 1, 2));
        Submission second = submitAt(now, spec, capped, free);
        assertThat(second.dailyUse()).isEqualTo(new DailyUse("codex", 2, 2));
        store.cancel(second.job().id(), now);

        assertThatThrownBy(() -> submitAt(now, spec, capped, free))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContainingAll(
                        "2 codex jobs were created in the last 24 hours",
                        "\"codex_jobs_per_day\" is 2",
                        "2026-10-16T12:40:36Z");
        assertThat(store.list(JobQuery.newest(9))).hasSize(2);

        JobSpec other = spec(Kind.REVIEW, builder -> builder.model("sonnet"));
        assertThat(submitAt(now, other, capped, free).dailyUse()).isNull();
        Instant aDayAfterTheFirst = now.minusSeconds(60).plus(Duration.ofHours(24));
        assertThatThrownBy(() -> submitAt(aDayAfterTheFirst.minusNanos(1), spec, capped, free))
                .isInstanceOf(InvalidRequestException.class);
        assertThat(submitAt(aDayAfterTheFirst, spec, capped, free).dailyUse()).isEqualTo(new DailyUse("codex", 2, 2));
    }

    @Test
    void aClientThatIsNotThereIsSaidBeforeAnythingIsQueued() {
        AgentRunner absent = new NamedRunner(
                "claude",
                Set.of("sonnet"),
                Set.of(),
                Set.of(),
                null,
                new Probe.Unusable("there is no program", "install it"));

        for (JobSpec spec : List.of(
                spec(Kind.FIX, builder -> builder.model("sonnet")),
                spec(Kind.FIX, builder -> builder.complexity(Complexity.LIGHT)))) {
            assertThatThrownBy(() -> submitAt(CLOCK.instant(), spec, absent))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessage("model: runner claude cannot be used: there is no program: install it");
        }
        assertThat(store.list(JobQuery.newest(1))).isEmpty();
    }

    private Submission submitAt(Instant now, JobSpec spec, AgentRunner... runners) {
        EngineConfig config = EngineConfig.from(new Settings(Map.of()));
        Map<String, AgentRunner> byName =
                Stream.of(runners).collect(Collectors.toMap(AgentRunner::name, Function.identity()));
        return new Submitter(
                        config,
                        new RunnerChoice(config, byName),
                        new BaseChoice(new NoGit()),
                        context(Map.of()),
                        InstantSource.fixed(now),
                        random)
                .submit(spec, store);
    }

    private ContextChoice context(Map<String, ?> settings) {
        return new ContextChoice(
                ContextConfig.from(new Settings(settings)),
                new Cards(folder.resolve("cards"), false),
                new MaterialChoice(new StateFolder(folder), Set.of()));
    }

    private Submission submitted(@Nullable RepoBase base) {
        EngineConfig config = EngineConfig.from(new Settings(Map.of()));
        AgentRunner runner = new NamedRunner("claude", Set.of("sonnet"), Set.of(), Set.of());
        BaseChoice bases = new BaseChoice(new NoGit() {
            @Override
            public ResolvedBase resolve(Path insideRepository, String ref) {
                return new ResolvedBase(Objects.requireNonNull(base), List.of());
            }
        });
        JobSpec spec = spec(Kind.FIX, builder -> builder.model("sonnet").repository(folder));
        return new Submitter(
                        config,
                        new RunnerChoice(config, Map.of("claude", runner)),
                        bases,
                        context(Map.of()),
                        CLOCK,
                        new Random(1))
                .submit(spec, store);
    }
}
