package io.agentjobs.guard.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.guard.shell.ParseResult.Parsed;
import io.agentjobs.guard.shell.syntax.Command;
import io.agentjobs.guard.shell.syntax.Word;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Braces make the words that bash makes of them. */
class BraceExpansionTest {

    @Test
    void expandsAsBashDoes() throws Exception {
        List<String> words = words(new Random(7), 400);
        assertThat(words.stream().map(BraceExpansionTest::ours)).containsExactlyElementsOf(bash(words));
    }

    @Test
    void refusesMoreThanAThousandWords() {
        assertThat(BraceExpansion.of(argument("{1..1000}")))
                .hasValueSatisfying(all -> assertThat(all).hasSize(1000));
        assertThat(BraceExpansion.of(argument("{1..1001}"))).isEmpty();
        assertThat(BraceExpansion.of(argument("{a,b}".repeat(10)))).isEmpty();
        assertThat(BraceExpansion.of(argument("{1..999999999999999}"))).isEmpty();
    }

    private static List<String> words(Random random, int count) {
        List<String> pieces = List.of("{", "}", ",", "a", "b", "..", "1", "3", "0", "-", "{a,b}", "{1..3}", "z");
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add("w"
                    + random.ints(1 + random.nextInt(9), 0, pieces.size())
                            .mapToObj(pieces::get)
                            .collect(Collectors.joining()));
        }
        return words;
    }

    private static String ours(String word) {
        return BraceExpansion.of(argument(word)).orElseThrow().stream()
                .map(expanded -> "<" + PlainText.of(expanded.parts()) + ">")
                .collect(Collectors.joining());
    }

    private static Word argument(String word) {
        Parsed parsed = (Parsed) ShellParser.parse("echo " + word, Dialect.BASH);
        Command command =
                parsed.script().body().items().get(0).first().stages().get(0).command();
        return ((Command.Simple) command).words().get(1);
    }

    /** The words are made of letters, digits, braces, commas, dots and dashes, so that bash can do nothing but print them. */
    private static List<String> bash(List<String> words) throws IOException, InterruptedException {
        String script =
                words.stream().map(word -> "printf '<%s>' " + word + "; echo\n").collect(Collectors.joining());
        ProcessBuilder builder = new ProcessBuilder("bash", "--norc", "-c", script);
        builder.environment().clear();
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return out.lines().toList();
    }
}
