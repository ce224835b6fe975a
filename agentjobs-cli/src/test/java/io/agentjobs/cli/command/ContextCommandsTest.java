package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands on what jobs are told besides their task. */
final class ContextCommandsTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String MARKED =
            "# mine\n<!-- agent-jobs:profile -->\n- Be brief.\n<!-- /agent-jobs:profile -->\nprivate\n";

    @TempDir
    Path home;

    private CommandRun program;

    @BeforeEach
    void init() {
        program = new CommandRun(home);
        assertThat(program.run("init").code()).isZero();
    }

    private CommandRun.Result done(String... line) {
        CommandRun.Result result = program.run(line);
        assertThat(result.code()).as(result.err()).isZero();
        return result;
    }

    private void refused(int code, String words, String... line) {
        CommandRun.Result result = program.run(line);
        assertThat(result.code()).as(result.out()).isEqualTo(code);
        assertThat(result.err()).contains(words);
    }

    @Test
    void theRulesAreMadeShownAndReplaced() throws IOException {
        String source = Files.writeString(home.resolve("CLAUDE.md"), MARKED).toString();
        Path rules = program.state().resolve("owner-rules.md");
        assertThat(done("profile").out()).contains(rules.toString(), "none");

        assertThat(done("profile", "--from", source, "--dry-run").out()).contains("- Be brief.");
        assertThat(rules).doesNotExist();
        assertThat(done("profile", "--from", source).out()).contains("made by      agent-jobs profile", "- Be brief.");
        assertThat(rules).content().contains("- Be brief.").doesNotContain("private");
        JsonNode shown = JSON.readTree(done("profile", "--json").out());
        assertThat(shown.get("made").asBoolean()).isTrue();
        assertThat(shown.get("text").asText()).isEqualTo("- Be brief.");
        assertThat(shown.get("bytes").asLong()).isEqualTo(Files.size(rules));

        Files.writeString(rules, "- By hand.\n");
        refused(4, "written by hand", "profile", "--from", source);
        assertThat(rules).hasContent("- By hand.");
        String second = Files.writeString(home.resolve("more.md"), MARKED.replace("brief", "kind"))
                .toString();
        done("profile", "--from", source, second, "--force");
        assertThat(rules).content().contains("- Be brief.", "- Be kind.");
    }

    @Test
    void rulesThatCannotBeHadAreRefusedHereToo() throws IOException {
        Files.writeString(program.state().resolve("owner-rules.md"), "");

        refused(4, "are empty", "profile");
        refused(4, "are empty", "start", "--title", "t", "--kind", "fix", "--model", "scripted", "--brief", "x");
        refused(2, "--force: goes with --from", "profile", "--force");
        refused(2, "--from: is missing", "profile", "x.md");
        refused(
                4,
                "marks nothing",
                "profile",
                "--from",
                Files.writeString(home.resolve("a.md"), "a").toString());
    }
}
