package io.agentjobs.cli.top;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.jline.utils.NonBlocking;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyReaderTest {
    private static final String ESCAPE = "\u001b";

    private static List<TopKey> keys(String typed) throws Exception {
        List<TopKey> keys = new ArrayList<>();
        try (var reader = NonBlocking.nonBlocking("keys", new StringReader(typed))) {
            KeyReader in = new KeyReader(reader);
            for (TopKey key = in.next(10_000); ; key = in.next(10_000)) {
                keys.add(key);
                if (key == TopKey.QUIT) {
                    return keys;
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "[A, UP",
        "OA, UP",
        "[B, DOWN",
        "OB, DOWN",
        "[H, HOME",
        "OH, HOME",
        "[F, END",
        "[5~, PAGE_UP",
        "[6~, PAGE_DOWN",
        "[1~, HOME",
        "[4~, END",
        "[7~, HOME",
        "[8~, END",
        "[Z, NONE",
        "x, NONE"
    })
    void sequencesOfTerminalsAreUnderstood(String sequence, TopKey key) throws Exception {
        assertThat(keys(ESCAPE + sequence + "q")).containsExactly(key, TopKey.QUIT);
    }

    @Test
    void lettersWorkWhereArrowsDoNot() throws Exception {
        assertThat(keys("kjgG ah?xq"))
                .containsExactly(
                        TopKey.UP,
                        TopKey.DOWN,
                        TopKey.HOME,
                        TopKey.END,
                        TopKey.PAGE_DOWN,
                        TopKey.ALL,
                        TopKey.HELP,
                        TopKey.HELP,
                        TopKey.NONE,
                        TopKey.QUIT);
    }

    @ParameterizedTest
    @CsvSource({"3", "4", "113"})
    void aTerminalThatGoesAwayEndsItAsAControlKeyDoes(int c) throws Exception {
        assertThat(keys(Character.toString(c))).containsExactly(TopKey.QUIT);
        assertThat(keys("")).containsExactly(TopKey.QUIT);
    }
}
