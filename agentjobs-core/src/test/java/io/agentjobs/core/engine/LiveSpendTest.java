package io.agentjobs.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.HostPlan.Carried;
import io.agentjobs.core.host.Progress;
import io.agentjobs.core.price.PriceList;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LiveSpendTest {
    private static final LaunchToken TOKEN = SampleJobs.token(1);

    @TempDir
    Path path;

    private final InMemoryJobStore store = new InMemoryJobStore();
    private JobFolder folder;
    private LiveSpend live;

    @BeforeEach
    void claim() {
        folder = new JobFolder(path);
        store.enqueue(SampleJobs.queued(1), "brief");
        store.claimNext(1, TOKEN, SampleJobs.START);
        live = new LiveSpend(store, new Spending(PriceList.from(new Settings(Map.of()))), TOKEN, folder);
    }

    private static Progress progress(LaunchToken token, int turns) {
        return new Progress(token.value(), turns, tokens(turns), null, "thinking", null, 1);
    }

    private static Map<String, TokenUsage> tokens(int turns) {
        return Map.of("some-model", new TokenUsage(10L * turns, 0, 0, 0, turns));
    }

    private Spend recorded() {
        return store.attempts(SampleJobs.id(1)).get(0).spend();
    }

    @Test
    void whatTheHostWroteIsInTheRow() throws IOException {
        progress(TOKEN, 2).write(folder);
        live.look(null);

        assertThat(recorded()).isEqualTo(new Spend(2, new TokenUsage(20, 0, 0, 0, 2), null, null));
    }

    @Test
    void whatEarlierLegsUsedIsCountedWithIt() throws IOException {
        progress(TOKEN, 2).write(folder);
        live.look(Carried.of(new Spend(3, new TokenUsage(5, 0, 0, 0, 5), null, new Usd(7))));

        assertThat(recorded().turns()).isEqualTo(5);
        assertThat(recorded().tokens()).isEqualTo(new TokenUsage(25, 0, 0, 0, 7));
    }

    @Test
    void whatAnEarlierClaimLeftBehindIsNotCounted() throws IOException {
        progress(SampleJobs.token(2), 9).write(folder);
        live.look(null);

        assertThat(recorded()).isEqualTo(Spend.NONE);
    }

    @Test
    void aLookThatFindsNothingNewWritesNothing() throws IOException {
        progress(TOKEN, 2).write(folder);
        live.look(null);
        Spend another = SampleJobs.spend(7);
        store.progress(TOKEN, another);

        live.look(null);

        assertThat(recorded()).isEqualTo(another);
    }
}
