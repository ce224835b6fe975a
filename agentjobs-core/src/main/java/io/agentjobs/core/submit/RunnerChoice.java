package io.agentjobs.core.submit;

import io.agentjobs.api.Complexity;
import io.agentjobs.api.Effort;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.ModelChoice;
import io.agentjobs.api.Printable;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.config.ModelTable;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Settles runner, model and effort of a request. */
public final class RunnerChoice {
    private final EngineConfig config;
    private final Map<String, AgentRunner> runners;
    private final Function<AgentRunner, Optional<Probe.Unusable>> missing;

    /** Chooses among those runners, by name, for jobs that this process runs. */
    public RunnerChoice(EngineConfig config, Map<String, AgentRunner> runners) {
        this(config, runners, AgentRunner::missing);
    }

    /**
     * Chooses among those runners, by name.
     *
     * @param missing what keeps a runner's client from being started where the jobs run; empty for nothing
     */
    public RunnerChoice(
            EngineConfig config,
            Map<String, AgentRunner> runners,
            Function<AgentRunner, Optional<Probe.Unusable>> missing) {
        this.config = config;
        this.runners = Map.copyOf(runners);
        this.missing = missing;
    }

    /** How many jobs of each runner may be created. */
    DailyCaps caps(InstantSource clock) {
        return new DailyCaps(runners, clock);
    }

    ModelChoice choose(JobSpec spec) {
        String model = model(spec);
        AgentRunner runner = spec.runner() == null ? serving(spec, model) : named(spec.runner());
        runner.refusal(spec.kind()).ifPresent(reason -> {
            throw new InvalidRequestException("runner", runner.name() + " takes no such job", reason);
        });
        ModelChoice choice = new ModelChoice(runner.name(), model, effort(spec, runner));
        missing.apply(runner).ifPresent(unusable -> {
            throw new InvalidRequestException(
                    spec.runner() == null ? "model" : "runner",
                    "runner " + runner.name() + " cannot be used: " + unusable.problem(),
                    unusable.remedy());
        });
        return choice;
    }

    /** Whether the client of that runner reads skills from its work directory. */
    boolean readsSkills(String runner) {
        AgentRunner known = runners.get(runner);
        return known != null && known.readsSkills();
    }

    /** Another model for the same request, if a runner knows it and takes such a job. */
    Optional<ModelChoice> alternative(String model, JobSpec spec) {
        return serving(model)
                .filter(runner -> runner.refusal(spec.kind()).isEmpty())
                .map(runner -> new ModelChoice(runner.name(), model, alternativeEffort(spec, runner)));
    }

    /** The effort that was asked for the first model, where the other one knows it, too. */
    private @Nullable Effort alternativeEffort(JobSpec spec, AgentRunner runner) {
        Effort wanted = spec.effort() == null ? config.efforts().get(spec.kind()) : spec.effort();
        return wanted != null && runner.capabilities().efforts().contains(wanted) ? wanted : null;
    }

    private String model(JobSpec spec) {
        if (spec.model() != null && spec.complexity() != null) {
            throw new InvalidRequestException("model", "is given together with complexity", "give one of the two");
        }
        if (spec.complexity() != null) {
            return config.models().model(spec.kind(), spec.complexity());
        }
        String model = spec.model();
        if (model == null) {
            throw new InvalidRequestException(
                    "model", "is missing", "give a model, or a complexity (light, normal, hard) that chooses one");
        }
        if (model.isBlank() || !model.equals(Printable.line(model)) || model.startsWith("-")) {
            throw new InvalidRequestException(
                    "model", "'" + Printable.line(model, 60) + "' is no name of a model", "give it as its client does");
        }
        return model;
    }

    private AgentRunner named(String name) {
        AgentRunner runner = runners.get(name);
        if (runner == null) {
            throw new InvalidRequestException(
                    "runner", "there is no runner '" + Printable.line(name, 60) + "'", "the runners are " + names());
        }
        return runner;
    }

    /** The model of a complexity is the configuration's, so its fault is not one of the request. */
    private AgentRunner serving(JobSpec spec, String model) {
        Complexity complexity = spec.complexity();
        return serving(model)
                .orElseThrow(() -> complexity == null
                        ? new InvalidRequestException(
                                "model", unknown(model), "name a model of " + names() + ", or the runner besides")
                        : unserved(new ModelTable.Cell(spec.kind(), complexity), model));
    }

    private Optional<AgentRunner> serving(String model) {
        return runners.values().stream()
                .filter(runner -> runner.serves(model))
                .min(Comparator.comparing(AgentRunner::name));
    }

    /**
     * Makes sure that a runner knows each model that the configuration names for a complexity, or to go on with.
     *
     * @throws SettingException when none knows one
     */
    public void requireServed() {
        config.models().cells().forEach((cell, model) -> {
            if (serving(model).isEmpty()) {
                throw unserved(cell, model);
            }
        });
        for (String model : config.fallback().models()) {
            if (serving(model).isEmpty()) {
                throw new SettingException("fallback", unknown(model) + ": name a model of " + names());
            }
        }
    }

    private SettingException unserved(ModelTable.Cell cell, String model) {
        return new SettingException(cell.key(), unknown(model) + ": name a model of " + names());
    }

    private static String unknown(String model) {
        return "no runner knows '" + Printable.line(model, 60) + "'";
    }

    private @Nullable Effort effort(JobSpec spec, AgentRunner runner) {
        var known = runner.capabilities().efforts();
        Effort asked = spec.effort();
        if (asked == null) {
            Effort usual = config.efforts().get(spec.kind());
            return usual != null && known.contains(usual) ? usual : null;
        }
        if (!known.contains(asked)) {
            String values = known.stream().sorted().map(EngineConfig::spelling).collect(Collectors.joining(", "));
            throw new InvalidRequestException(
                    "reasoning_effort",
                    "runner " + runner.name() + " does not know '" + EngineConfig.spelling(asked) + "'",
                    values.isEmpty() ? "leave it out" : "take one of " + values);
        }
        return asked;
    }

    private String names() {
        return runners.keySet().stream().sorted().collect(Collectors.joining(", "));
    }
}
