package io.agentjobs.guard.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.guard.shell.Differential.Finding;
import io.agentjobs.guard.shell.ShellFuzz.Source;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The parser takes what the shells take and reads in it what bash reads. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AgainstShellsTest {

    private static final long SEED = 20261130;

    private ShellOracle oracle;
    private Differential differential;

    @BeforeAll
    void startOracle() {
        oracle = new ShellOracle();
        differential = new Differential(oracle);
    }

    @AfterAll
    void stopOracle() {
        oracle.close();
    }

    @Test
    void takesAndReadsTheCorpusAsBashDoes() {
        assertThat(found(differential.withBash(Corpus.scripts()))).isEmpty();
    }

    @Test
    void takesTheCorpusAsDashDoes() {
        assertThat(found(differential.withDash(Corpus.scripts()))).isEmpty();
    }

    @Test
    void takesAndReadsTheScriptsOfThisMachineAsBashDoes() {
        List<String> scripts = MachineScripts.find();
        assertThat(scripts).isNotEmpty();
        assertThat(found(differential.withBash(scripts))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void findsNoDisagreementWithBashOnMadeUpScripts(Source source) {
        assertThat(new ShellFuzz(oracle, SEED).round(source, 150)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"GRAMMAR", "MUTATION"})
    void findsNoDisagreementWithDashOnMadeUpScripts(Source source) {
        assertThat(new ShellFuzz(oracle, SEED).dashRound(source, 150)).isEmpty();
    }

    @Test
    void theOracleTellsRightFromWrong() {
        List<ShellOracle.Answer> answers = oracle.ask(List.of("a|b", "a||", "[[ a b ]]"));
        assertThat(answers).extracting(ShellOracle.Answer::accepted).containsExactly(true, false, false);
        assertThat(answers.get(0).pretty().strip()).isEqualTo("a | b");
    }

    private static List<Finding> found(List<Finding> findings) {
        return findings.stream().filter(Objects::nonNull).toList();
    }
}
