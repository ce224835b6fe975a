package io.agentjobs.core.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.RunnerCapabilities;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.agent.ScriptedRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DaemonClientsTest {
    private static final Probe.Unusable NOT_HERE = new Probe.Unusable("there is none here", "install it");

    /** A runner whose client this process does not find. */
    private record Absent() implements AgentRunner {
        @Override
        public Optional<Probe.Unusable> missing() {
            return Optional.of(NOT_HERE);
        }

        @Override
        public String name() {
            return "absent";
        }

        @Override
        public RunnerCapabilities capabilities() {
            return new ScriptedRunner().capabilities();
        }

        @Override
        public boolean serves(String model) {
            return true;
        }

        @Override
        public Probe probe(BillingLane lane) {
            return NOT_HERE;
        }

        @Override
        public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
            throw new IOException("it cannot be opened");
        }
    }

    @TempDir
    Path folder;

    private StateFolder state() {
        return StateFolder.open(folder.resolve("state"));
    }

    private static Optional<Probe.Unusable> asked(StateFolder state, boolean here) {
        return new DaemonClients(state).missing(here ? new ScriptedRunner() : new Absent());
    }

    private static Optional<Probe.Unusable> answered(StateFolder state, String answer, boolean here)
            throws IOException {
        try (DaemonSocket daemon = DaemonSocket.listen(state, word -> word.startsWith("client ") ? answer : "?")) {
            return asked(state, here);
        }
    }

    @Test
    void withoutADaemonWhatThisProcessFindsCounts() {
        assertThat(asked(state(), true)).isEmpty();
        assertThat(asked(state(), false)).contains(NOT_HERE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"unknown word", "ok", ""})
    void soItDoesWithADaemonThatDoesNotKnowTheQuestion(String answer) throws IOException {
        StateFolder state = state();
        assertThat(answered(state, answer, true)).isEmpty();
        assertThat(answered(state, answer, false)).contains(NOT_HERE);
    }

    @Test
    void aClientThatOnlyTheDaemonFindsIsThere() throws IOException {
        assertThat(answered(state(), DaemonSocket.CLIENT_THERE, false)).isEmpty();
    }

    @Test
    void aClientThatTheDaemonDoesNotFindIsMissingWhateverThisProcessFinds() throws IOException {
        StateFolder state = state();
        assertThat(answered(state, DaemonSocket.CLIENT_MISSING, false)).contains(NOT_HERE);
        assertThat(answered(state, DaemonSocket.CLIENT_MISSING, true))
                .hasValueSatisfying(unusable -> assertThat(unusable.remedy()).contains("daemon stop"));
    }

    @Test
    void aDaemonThatWasStartedWithoutThePluginIsToBeStartedAnew() throws IOException {
        assertThat(answered(state(), DaemonSocket.NO_RUNNER, true)).hasValueSatisfying(unusable -> {
            assertThat(unusable.problem()).contains("plugin");
            assertThat(unusable.remedy()).contains("daemon stop");
        });
    }
}
