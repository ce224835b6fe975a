package io.agentjobs.guard.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.guard.shell.ParseResult.Parsed;
import io.agentjobs.guard.shell.ParseResult.Refused;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is too large is refused with a reason; nothing makes the parser fail otherwise. */
class LimitsTest {

    private static final int MIB = 1 << 20;

    @Test
    void takesATextOfOneMebibyteAndNoByteMore() {
        assertThat(parse("#".repeat(MIB))).isInstanceOf(Parsed.class);
        assertThat(reason("#".repeat(MIB + 1))).contains("longer than 1 MiB");
    }

    @Test
    void countsBytesAndNotCharacters() {
        assertThat(reason("#" + "é".repeat(MIB / 2))).contains("longer than 1 MiB");
        assertThat(reason("#" + "\u20ac".repeat(MIB / 3 + 1))).contains("longer than 1 MiB");
        assertThat(parse("#" + "\u20ac".repeat(MIB / 3 - 1))).isInstanceOf(Parsed.class);
    }

    @Test
    void refusesMoreThan25000Parts() {
        assertThat(parse("a ".repeat(24_990))).isInstanceOf(Parsed.class);
        assertThat(reason("a ".repeat(25_001))).contains("25000 parts");
    }

    @Test
    void refusesNulCharacters() {
        assertThat(reason("a\0b")).contains("NUL");
    }

    @ParameterizedTest
    @CsvSource({
        "'( ', )",
        "'{ ', ' ; }'",
        "$( , )",
        "'\"$(', ')\"'",
        "<( , )",
        "${x:- , }",
        "'if a; then ', ' ; fi'",
        "'case a in b) ', ' ;; esac'",
        "'[[ ! ', ''",
        "'f() { ', ' ; }'",
        "'while ', ' ; do a; done'",
        "'{a,', '}'",
    })
    void takesNestingOf90AndRefusesNestingOf300(String open, String close) {
        String innermost = open.startsWith("[[") ? "" : "a";
        assertThat(parse(nested(open, innermost, close, 90))).isNotInstanceOf(Error.class);
        assertThat(reason(nested(open, innermost, close, 300))).isNotEmpty();
    }

    @Test
    void namesTheNestingInItsReason() {
        assertThat(reason(nested("( ", "a", ")", 300))).contains("200 levels");
        assertThat(reason(nested("$(", "a", ")", 300))).contains("200 levels");
    }

    @Test
    void staysWithinASmallStack() throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(
                null, () -> parse(nested("\"${x:-$(if ", "a", "; then b; fi)}\"", 60)), "small stack", 512 * 1024);
        thread.setUncaughtExceptionHandler((ignored, thrown) -> failure.set(thrown));
        thread.start();
        thread.join();
        assertThat(failure.get()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "((",
                "$(",
                "$((",
                "${",
                "\"$(",
                "`",
                "[",
                "a[",
                "a=(",
                "{a,",
                "{",
                "<<E ",
                "<<E\n",
                "'",
                "\"",
                "\\",
                "$'",
                "if ",
                "case x in ",
                "[[ ( ",
                "! ",
                "a|",
                "a&&",
                "x=",
                "~:",
                "a=~:",
                "[[ x == @(",
                "$[",
                "<(",
                "f()",
                "coproc ",
                "a\\\n",
                "#",
                "*",
                "[a",
                "declare a[=",
                "x[a]=",
                "\"${x:-'",
                "$(time ",
                "$(<<E\n",
                "a=([x]=",
                "\"$((",
                "$((`",
                "`\\`",
                "case x in a|",
                "\r",
                "\u00e9",
                "\ud800",
            })
    void endsOnAnyRepetition(String unit) {
        String text = unit.repeat(MIB / 4 / unit.length());
        for (Dialect dialect : Dialect.values()) {
            assertThat(ShellParser.parse(text, dialect)).isNotNull();
        }
    }

    private static String nested(String open, String innermost, String close, int levels) {
        return open.repeat(levels) + innermost + close.repeat(levels);
    }

    private static ParseResult parse(String text) {
        return ShellParser.parse(text, Dialect.BASH);
    }

    private static String reason(String text) {
        return parse(text) instanceof Refused refused ? refused.reason() : "";
    }
}
