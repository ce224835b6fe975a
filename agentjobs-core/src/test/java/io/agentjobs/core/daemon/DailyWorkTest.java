package io.agentjobs.core.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.ghost.Ghost;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.prune.PruneConfig;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.store.InMemoryJobStore;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DailyWorkTest {
    private static final ZoneId PARIS = ZoneId.of("Europe/Paris");

    @TempDir
    Path folder;

    private StateFolder state;

    @BeforeEach
    void open() {
        state = StateFolder.open(folder.resolve("state"));
    }

    /** When it was done the last time, after one more look at that instant. */
    private Optional<Instant> lookAt(String instant, Map<String, ?> settings) {
        new DailyWork(
                        state,
                        new InMemoryJobStore(),
                        DailyConfig.from(new Settings(settings)),
                        PruneConfig.from(new Settings(settings)),
                        ProcessTable.ofThisMachine(),
                        InstantSource.fixed(Instant.parse(instant)),
                        PARIS)
                .run();
        return DailyRecord.read(state).map(DailyRecord::at);
    }

    @Test
    void itIsDoneOnceADayAfterTheHourInLocalTime() {
        Map<String, ?> usual = Map.of();
        Instant first = Instant.parse("2026-07-10T12:00:00Z");

        assertThat(lookAt("2026-07-10T12:00:00Z", usual)).contains(first);
        assertThat(DailyRecord.read(state))
                .hasValueSatisfying(record -> assertThat(record.summary()).startsWith("pruned 0 folders"));
        assertThat(lookAt("2026-07-11T01:59:00Z", usual))
                .as("before four in Paris")
                .contains(first);
        assertThat(lookAt("2026-07-11T02:00:00Z", usual)).contains(Instant.parse("2026-07-11T02:00:00Z"));
        assertThat(lookAt("2026-07-11T22:00:00Z", usual)).contains(Instant.parse("2026-07-11T02:00:00Z"));
        assertThat(lookAt("2026-07-14T00:00:00Z", usual))
                .as("after days off")
                .contains(Instant.parse("2026-07-14T00:00:00Z"));
    }

    @Test
    void theHourIsTheOwnersAndItCanBeSwitchedOff() {
        assertThat(lookAt("2026-07-10T12:00:00Z", Map.of("daily_off", true))).isEmpty();
        assertThat(lookAt("2026-07-10T12:00:00Z", Map.of())).isPresent();
        assertThat(lookAt("2026-07-11T12:00:00Z", Map.of("daily_hour", 20)))
                .contains(Instant.parse("2026-07-11T12:00:00Z"));
        assertThat(lookAt("2026-07-11T17:59:00Z", Map.of("daily_hour", 20)))
                .contains(Instant.parse("2026-07-11T12:00:00Z"));
        assertThat(lookAt("2026-07-11T18:00:00Z", Map.of("daily_hour", 20)))
                .contains(Instant.parse("2026-07-11T18:00:00Z"));
    }

    @Test
    void whatOutlivedItsJobIsCountedInWords() {
        assertThat(DailyWork.words(List.of())).isEqualTo("no process has outlived its job");
        assertThat(DailyWork.words(List.of(found(Ghost.Sort.GHOST), found(Ghost.Sort.SUSPECT))))
                .startsWith("1 process had outlived its job: `agent-jobs doctor procs`");
        assertThat(DailyWork.words(
                        List.of(found(Ghost.Sort.GHOST), found(Ghost.Sort.GHOST), found(Ghost.Sort.DEAD_ROW))))
                .startsWith("2 processes had outlived their jobs, 1 running job had lost its host: ");
    }

    private static Ghost found(Ghost.Sort sort) {
        return new Ghost(sort, ProcessTable.ofThisMachine().current(), null, "sleep 1000");
    }
}
