package io.agentjobs.core.submit;

import io.agentjobs.api.Fallback;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.ModelChoice;
import io.agentjobs.api.Printable;
import io.agentjobs.core.config.FallbackConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Settles what a request goes on with when its model cannot be used. What it names itself is taken whole or refused; of
 * the configuration's chain it takes what such a job can use.
 */
final class FallbackChoice {
    private static final String FIELD = "fallback";
    private static final String AFTER = "fallback_after";
    private static final int MOST = 8;
    private static final Duration LONGEST = Duration.ofDays(7);

    private final FallbackConfig config;
    private final RunnerChoice runners;

    FallbackChoice(FallbackConfig config, RunnerChoice runners) {
        this.config = config;
        this.runners = runners;
    }

    /** The chain behind the model that the request itself runs with. */
    Fallback of(JobSpec spec, String model) {
        List<String> asked = spec.fallback();
        if (asked == null) {
            List<ModelChoice> models = config.models().stream()
                    .distinct()
                    .filter(name -> !name.equals(model))
                    .map(name -> runners.alternative(name, spec))
                    .flatMap(Optional::stream)
                    .toList();
            if (models.isEmpty() && spec.fallbackAfter() != null) {
                throw new InvalidRequestException(
                        AFTER, "is given, and nothing to fall back to", "name models to go on with as fallback");
            }
            return models.isEmpty() ? Fallback.NONE : new Fallback(models, after(spec));
        }
        if (!asked.isEmpty() && !config.possible()) {
            throw refused(
                    "is given, and jobs fail at a limit at once (\"on_account_limit\": \"fail\")",
                    "set that to \"park\" in config.json, or give none");
        }
        return asked.isEmpty() ? Fallback.NONE : new Fallback(chain(asked, spec, model), after(spec));
    }

    private List<ModelChoice> chain(List<String> names, JobSpec spec, String model) {
        if (names.size() > MOST) {
            throw refused("names " + names.size() + " models", "at most " + MOST + " are taken");
        }
        List<ModelChoice> chain = new ArrayList<>();
        for (String name : names) {
            String shown = "'" + Printable.line(name, 60) + "'";
            if (name.equals(model)) {
                throw refused(shown + " is the model of the job itself", "name another one");
            }
            if (chain.stream().anyMatch(earlier -> earlier.model().equals(name))) {
                throw refused(shown + " is named twice", "name each model once");
            }
            chain.add(runners.alternative(name, spec)
                    .orElseThrow(() -> refused(
                            shown + " is no model for such a job",
                            "name one that a runner knows and takes this kind")));
        }
        return chain;
    }

    private Duration after(JobSpec spec) {
        Duration after = Objects.requireNonNullElse(spec.fallbackAfter(), config.after());
        if (after.isNegative() || after.compareTo(LONGEST) > 0) {
            throw new InvalidRequestException(
                    AFTER, "is out of range with " + after.toMinutes() + " minutes", "take 0 to 7 days");
        }
        return after;
    }

    private static InvalidRequestException refused(String problem, String remedy) {
        return new InvalidRequestException(FIELD, problem, remedy);
    }
}
