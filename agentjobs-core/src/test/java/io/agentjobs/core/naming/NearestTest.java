package io.agentjobs.core.naming;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
    private static final List<String> KEYS = List.of("max_running", "max_turns", "log_level");

    @Test
    void aSlipIsAnsweredWithTheNameThatWasMeant() {
        assertThat(Nearest.question("max_runing", KEYS)).isEqualTo(" (did you mean 'max_running'?)");
        assertThat(Nearest.question("MAX_TURN", KEYS)).isEqualTo(" (did you mean 'max_turns'?)");
        assertThat(Nearest.question("colour", KEYS)).isEmpty();
        assertThat(Nearest.question("x", List.of())).isEmpty();
    }

    @Test
    void anUnknownKeyComesWithTheOneThatWasMeantOrWithAllThereAre() {
        assertThat(UnknownKey.sentence("max_runing", KEYS)).isEqualTo("no such key (did you mean 'max_running'?)");
        assertThat(UnknownKey.sentence("colour", KEYS))
                .isEqualTo("no such key: the keys are log_level, max_running, max_turns");
    }
}
