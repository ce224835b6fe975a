package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HelpTest {
    @TempDir
    Path home;

    @Test
    void everyCommandIsListedAndExplainsItsOptions() {
        CommandRun program = new CommandRun(home);
        String overview = program.run("help").out();
        for (String name : Commands.NAMES) {
            Command command = Objects.requireNonNull(Commands.named(name), name);
            assertThat(overview).contains("  " + name + " ");
            CommandRun.Result help = program.run(name, "--help");
            assertThat(help.code()).as(name).isZero();
            for (Flag flag : command.flags()) {
                assertThat(help.out()).as(name).contains(flag.name());
            }
            assertThat(program.run("help", name).out()).isEqualTo(help.out());
        }
    }

    @Test
    void everyExitCodeIsExplained() {
        String overview = new CommandRun(home).run().out();
        for (ExitCode code : ExitCode.values()) {
            assertThat(overview).contains("  " + code.number()).contains(code.meaning());
        }
    }

    @Test
    void anUnknownCommandSuggestsTheNearest() {
        CommandRun.Result result = new CommandRun(home).run("statu");
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("there is no command 'statu'").contains("did you mean 'status'?");
    }

    @Test
    void theFirstWordOfACommandListsThoseThatBeginWithIt() {
        CommandRun program = new CommandRun(home);
        for (String group : List.of("batch", "card", "skills", "trash")) {
            CommandRun.Result help = program.run(group);
            assertThat(help.code()).as(group).isZero();
            List<String> named = help.out()
                    .lines()
                    .filter(line -> line.startsWith("  "))
                    .map(line -> line.strip().split("  +")[0])
                    .toList();
            assertThat(named)
                    .containsExactlyElementsOf(Commands.NAMES.stream()
                            .filter(name -> name.startsWith(group + " "))
                            .toList());
            for (List<String> other : List.of(
                    List.of(group, "--help"), List.of(group, "-h"), List.of(group, "help"), List.of("help", group))) {
                assertThat(program.run(other.toArray(String[]::new)))
                        .as("%s", other)
                        .isEqualTo(help);
            }
            assertThat(program.run(group, "--json").code()).isEqualTo(2);
            assertThat(program.run(group, "--json").err()).contains("'" + group + "' needs one more word");
        }
    }

    @Test
    void helpIsBrokenBetweenWordsAndExamplesAreNot() {
        CommandRun narrow = new CommandRun(home).withVariable("COLUMNS", "80");
        for (String name : Commands.NAMES) {
            Command command = Objects.requireNonNull(Commands.named(name), name);
            List<String> lines = narrow.run(name, "--help").out().lines().toList();
            List<String> examples = command.notes().stream()
                    .filter(note -> note.startsWith(" "))
                    .toList();
            assertThat(lines).as(name).containsAll(examples);
            assertThat(lines)
                    .as(name)
                    .filteredOn(line -> !examples.contains(line))
                    .allSatisfy(line ->
                            assertThat(line).hasSizeLessThanOrEqualTo(80).doesNotEndWith("config."));
            assertThat(examples).as(name).noneMatch(example -> example.endsWith("\\\\"));
            String text = String.join(" ", lines).replaceAll(" +", " ");
            for (Flag flag : command.flags()) {
                assertThat(text).as(name).contains(flag.explained().replaceAll(" +", " "));
            }
        }
        assertThat(narrow.run("trash", "move", "--help").out())
                .contains("trash_roots in config.json is moved, by one\nrename; a link is moved and not followed.");
    }

    /** What bash offers behind those words. */
    private List<String> completed(String... words) throws Exception {
        Path script = Files.writeString(
                home.resolve("completion"),
                new CommandRun(home).run("completion").out());
        String array = Stream.of(words).map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        Process bash = new ProcessBuilder(
                        "bash",
                        "-c",
                        ". " + script + "; COMP_WORDS=(" + array + "); COMP_CWORD=" + (words.length - 1)
                                + "; COMP_LINE='" + String.join(" ", words) + "'; COMP_POINT=${#COMP_LINE};"
                                + " _complete_agent-jobs; printf '%s\\n' \"${COMPREPLY[@]}\"")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> offered = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .map(String::strip)
                .toList();
        assertThat(bash.waitFor()).as("%s", offered).isZero();
        return offered;
    }

    @Test
    void theCompletionKnowsEveryCommand() throws Exception {
        assertThat(completed("agent-jobs", ""))
                .contains("batch", "card", "hook")
                .doesNotContain("csv", "new")
                .containsAll(
                        Commands.NAMES.stream().map(name -> name.split(" ")[0]).toList());
        assertThat(completed("agent-jobs", "card", "")).containsOnly("new", "list", "show", "check");
        assertThat(completed("agent-jobs", "batch", "st")).containsOnly("status", "stop");
        assertThat(completed("agent-jobs", "batch", "csv", "--id")).containsOnly("--id-column");
    }

    @Test
    void theCompletionKnowsTheValuesOfAnOption() throws Exception {
        assertThat(completed("agent-jobs", "start", "--kind", "")).containsOnly("review", "fix", "research", "general");
        String begun = home.resolve("compl").toString();
        String file = home.resolve("completion").toString();
        assertThat(completed("agent-jobs", "start", "--brief-file", begun)).containsOnly(file);
        assertThat(completed("agent-jobs", "start", "--source", begun)).containsOnly(file);
        assertThat(completed("agent-jobs", "batch", "csv", begun)).containsOnly(file);
        assertThat(completed("agent-jobs", "list", "--status", "run")).containsOnly("running");
        assertThat(completed("agent-jobs", "batch", "csv", "--duplicate-ids", ""))
                .containsOnly("refuse", "suffix");
    }
}
