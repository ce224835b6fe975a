package io.agentjobs.guard.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.guard.shell.ParseResult.Parsed;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where the parser answers otherwise than {@code bash -n}, and why. Each row says what bash 5.2 answers, so that a bash that
 * mends its side is noticed.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KnownDivergenceTest {

    private ShellOracle oracle;

    @BeforeAll
    void startOracle() {
        oracle = new ShellOracle();
    }

    @AfterAll
    void stopOracle() {
        oracle.close();
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(
            delimiter = '§',
            quoteCharacter = '\0',
            value = {
                "x $(a=(\\;))§false§in a list in a substitution bash misreads a backslash at first",
                "((cat <<E\\necho a\\nE\\n) )\\n§true§bash runs the lines of a here-document behind two parentheses",
                "x \"${u:-$'\\''}\"§true§bash puts the bare quote there, and reads it again when it expands",
                "<<$('')\\n§true§bash removes quotes in brackets from a delimiter only if there are others",
                "((a # '\\nb # ' ) )\\n) )\\n§true§bash reads a comment behind two parentheses as arithmetic at first",
                "<<END a=(\\nEND\\n)\\n§true§in a list bash waits for an empty line and not for the delimiter",
            })
    void answersOtherwiseThanBash(String text, boolean bash, String why) {
        String script = text.replace("\\n", "\n");
        assertThat(oracle.ask(List.of(script)).get(0).accepted()).as(why).isEqualTo(bash);
        assertThat(ShellParser.parse(script, Dialect.BASH) instanceof Parsed).isEqualTo(!bash);
    }
}
