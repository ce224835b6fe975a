package io.agentjobs.core.submit;

import io.agentjobs.api.DailyUse;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.DailyCap;
import io.agentjobs.api.store.JobReader;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Holds runners to how many jobs of theirs may be created within a day. */
public final class DailyCaps {
    private final Map<String, DailyCap> caps;
    private final InstantSource clock;

    /** Those of the given runners, by name. */
    public DailyCaps(Map<String, AgentRunner> runners, InstantSource clock) {
        this.caps = runners.entrySet().stream()
                .filter(runner -> runner.getValue().dailyCap().isPresent())
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey,
                        runner -> runner.getValue().dailyCap().orElseThrow()));
        this.clock = clock;
    }

    /** What the runners that have a cap have used of it, by name. */
    public List<DailyUse> used(JobReader reader) {
        return caps.keySet().stream()
                .sorted(Comparator.naturalOrder())
                .flatMap(runner -> used(runner, reader).stream())
                .toList();
    }

    /** What a runner has used of its cap; empty when it has none. */
    Optional<DailyUse> used(String runner, JobReader reader) {
        return Optional.ofNullable(caps.get(runner))
                .map(cap -> new DailyUse(runner, created(runner, reader).size(), cap.jobs()));
    }

    /**
     * Makes sure that one more job of the runner may be created. Of two that are submitted at the same moment, both may
     * be the last one.
     *
     * @throws InvalidRequestException when its cap is reached
     */
    void requireRoom(String runner, JobReader reader) {
        DailyCap cap = caps.get(runner);
        if (cap == null) {
            return;
        }
        List<Instant> created = created(runner, reader);
        if (created.size() >= cap.jobs()) {
            Instant free = created.get(created.size() - cap.jobs()).plus(DailyCap.WINDOW);
            throw new InvalidRequestException(
                    "runner",
                    created.size() + " " + runner + " jobs were created in the last " + DailyCap.WINDOW.toHours()
                            + " hours, and \"" + cap.setting() + "\" is " + cap.jobs(),
                    "there is room for one more at " + free.truncatedTo(ChronoUnit.SECONDS)
                            + ", or set another number in config.json, 0 for no cap");
        }
    }

    private List<Instant> created(String runner, JobReader reader) {
        return reader.created(runner, clock.instant().minus(DailyCap.WINDOW));
    }
}
