package io.agentjobs.core.canary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.RunnerCapabilities;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.agent.ScriptedRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CanaryTest {
    private static final SessionOutcome DONE = new SessionOutcome.Completed("refused", null, SessionUsage.NONE);

    @TempDir
    Path folder;

    private StateFolder state = new StateFolder(Path.of(""));
    private Canary canary = canary();

    @BeforeEach
    void open() {
        state = StateFolder.open(folder);
        canary = canary();
    }

    private Canary canary() {
        var context = new PluginContext(state.root(), Settings.NONE, System.getenv(), InstantSource.system());
        ProcessTable table = ProcessTable.ofThisMachine();
        var probe = new CanaryProbe(
                context, table, new ProcessEnder(table, Monotonic.system()), new Random(1), UUID::randomUUID);
        return new Canary(state, probe, InstantSource.system());
    }

    private void require(AgentRunner runner, String version) throws Exception {
        canary.require(runner, new Probe.Ready(version, "program", "login"), "model", BillingLane.SUBSCRIPTION);
    }

    @Test
    void aClientThatObeysIsProvenOnceForEachVersion() throws Exception {
        Client client = new Client(true, false, DONE);

        require(client, "1");
        require(client, "1");
        assertThat(client.sessions).isEqualTo(1);

        require(client, "2");
        assertThat(client.sessions).isEqualTo(2);
        assertThat(CanaryRecord.read(state, "client").orElseThrow().proven()).isTrue();
    }

    @Test
    void theScriptedAgentObeys() {
        assertThatCode(() -> require(new ScriptedRunner(), "1")).doesNotThrowAnyException();
    }

    @Test
    void aClientThatRunsWhatWasRefusedIsNotUsed() {
        assertThatThrownBy(() -> require(new Client(true, true, DONE), "1"))
                .isInstanceOfSatisfying(
                        CanaryFailed.class,
                        failed -> assertThat(failed.reason()).isEqualTo(EndReason.CANARY))
                .hasMessageContaining("a refused command ran");
    }

    @Test
    void aClientThatNeverAsksIsNotProvenAndIsTriedAgain() {
        Client client = new Client(false, false, DONE);

        assertThatThrownBy(() -> require(client, "1")).hasMessageContaining("never asked");
        assertThatThrownBy(() -> require(client, "1")).isInstanceOf(CanaryFailed.class);
        assertThat(client.sessions).isEqualTo(2);
    }

    @Test
    void aLoginThatIsMissingIsSaidToBeThat() {
        Client client = new Client(false, false, new SessionOutcome.AuthFailed("please log in", SessionUsage.NONE));

        assertThatThrownBy(() -> require(client, "1"))
                .isInstanceOfSatisfying(
                        CanaryFailed.class,
                        failed -> assertThat(failed.reason()).isEqualTo(EndReason.AUTH))
                .hasMessageContaining("please log in");
    }

    @Test
    void aClientOfAnotherVersionIsSaidToBeThat() {
        Client client =
                new Client(false, false, new SessionOutcome.VersionRefused("unknown option '--x'", SessionUsage.NONE));

        assertThatThrownBy(() -> require(client, "1"))
                .isInstanceOfSatisfying(
                        CanaryFailed.class,
                        failed -> assertThat(failed.reason()).isEqualTo(EndReason.TOOL_VERSION))
                .hasMessageContaining("unknown option '--x'");
    }

    @Test
    void aBrokenRecordProvesNothing() throws Exception {
        Files.writeString(state.canary(), "{not json");
        Client client = new Client(true, false, DONE);

        require(client, "1");

        assertThat(client.sessions).isEqualTo(1);
    }

    /** A client that asks or not, obeys or not. */
    private static final class Client implements AgentRunner {
        private final boolean asks;
        private final boolean disobeys;
        private final SessionOutcome outcome;
        private int sessions;

        Client(boolean asks, boolean disobeys, SessionOutcome outcome) {
            this.asks = asks;
            this.disobeys = disobeys;
            this.outcome = outcome;
        }

        @Override
        public String name() {
            return "client";
        }

        @Override
        public RunnerCapabilities capabilities() {
            return new RunnerCapabilities(false, false, false, false, false, false, Set.of());
        }

        @Override
        public boolean serves(String model) {
            return true;
        }

        @Override
        public Probe probe(BillingLane lane) {
            return new Probe.Ready("1", "program", "login");
        }

        @Override
        public String canaryPrompt(String command) {
            return command;
        }

        @Override
        public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
            sessions++;
            if (asks) {
                host.decide(new ToolCall("1", "Bash", JsonText.emptyObject(), spec.workDirectory(), null));
            }
            if (disobeys) {
                Files.createFile(spec.workDirectory().resolve(spec.prompt().substring("touch ".length())));
            }
            return new Ended(outcome);
        }
    }

    private record Ended(SessionOutcome end) implements AgentSession {
        @Override
        public String id() {
            return "1";
        }

        @Override
        public CompletableFuture<Boolean> send(String text) {
            return CompletableFuture.completedFuture(false);
        }

        @Override
        public void interrupt() {}

        @Override
        public void kill() {}

        @Override
        public CompletableFuture<SessionOutcome> outcome() {
            return CompletableFuture.completedFuture(end);
        }
    }
}
