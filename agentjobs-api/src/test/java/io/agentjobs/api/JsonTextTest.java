package io.agentjobs.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "false",
                "0",
                "-0",
                "-12.5e+10",
                "1E-7",
                "1e400",
                "\"\"",
                "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00\"",
                "\"\\ud800\"",
                "\"größer 日本語 😀 \u007f\u2028\"",
                "[]",
                "[ ]",
                "{}",
                " \t\r\n{ \"a\" : [ 1 , { } , null ] , \"a\" : 2 } \n",
            })
    void oneValueIsJson(String text) {
        assertThat(new JsonText(text).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "nul",
                "nulll",
                "True",
                "NaN",
                "Infinity",
                "+1",
                "01",
                "-",
                "1.",
                ".5",
                "1e",
                "1e+",
                "0x10",
                "１",
                "'a'",
                "\"",
                "\"a",
                "\"\\",
                "\"\\x\"",
                "\"\\u12\"",
                "\"\\u12g4\"",
                "\"\\u１２３４\"",
                "\"a\nb\"",
                "\"a\tb\"",
                "\"a\u0000b\"",
                "[1",
                "[1,]",
                "[,1]",
                "[1 2]",
                "{",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":1,}",
                "{a:1}",
                "{1:1}",
                "{\"a\":1 \"b\":2}",
                "[}",
                "{]",
                "1 2",
                "{} {}",
                "{}\u00a0",
                "\uFEFF{}",
                "// no\n{}",
            })
    void anythingElseIsNot(String text) {
        assertThatThrownBy(() -> new JsonText(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not JSON: ");
    }

    @Test
    void theMessageNamesWhereItBreaks() {
        assertThatThrownBy(() -> new JsonText("{\"a\": x}")).hasMessage("not JSON: no JSON value at offset 6");
    }

    @Test
    void nestingIsTakenToADepthAndNoFurther() {
        assertThat(new JsonText("[".repeat(512) + "]".repeat(512)).text()).hasSize(1024);
        assertThatThrownBy(() -> new JsonText("[".repeat(513) + "]".repeat(513)))
                .hasMessageContaining("nesting deeper than 512");
    }

    @Test
    void hostileNestingDoesNotExhaustTheStack() {
        assertThatThrownBy(() -> new JsonText("[{\"a\":".repeat(1_000_000)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void manySiblingsAreNotDepth() {
        assertThatCode(() -> new JsonText("[" + "[],{},".repeat(100_000) + "0]"))
                .doesNotThrowAnyException();
    }

    @Test
    void arbitraryTextIsAcceptedOrRefusedButNeverBreaksTheChecker() {
        Random random = new Random(20261130);
        String alphabet = "{}[]\",:\\u0e1-+.tfn \n\u0001é";
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(12); i >= 0; i--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            assertThatCode(() -> check(text.toString())).as("text: %s", text).doesNotThrowAnyException();
        }
    }

    private static void check(String text) {
        try {
            assertThat(new JsonText(text).text()).isEqualTo(text);
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageStartingWith("not JSON: ");
        }
    }
}
