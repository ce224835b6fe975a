package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.Intention;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.goal.Goals;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.stream.Stream;
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
        refused(2, "written by hand", "profile", "--from", source);
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
                2,
                "marks nothing",
                "profile",
                "--from",
                Files.writeString(home.resolve("a.md"), "a").toString());
    }

    @Test
    void aCardIsMadeListedAndShown() throws IOException {
        ScratchRepository repository = ScratchRepository.in(home.resolve("project"));
        ScratchRepository other = ScratchRepository.in(home.resolve("other"));
        String root = repository.root().toString();
        assertThat(done("card", "list").out()).contains("no cards yet");

        Path file = Path.of(
                done("card", "new", "--repo", repository.root().resolve("src").toString())
                        .out()
                        .strip());

        assertThat(file).isEqualTo(program.state().resolve("cards/project.md").toRealPath());
        assertThat(done("card", "list", "--repo", root).out()).contains("project", root);
        assertThat(done("card", "list", "--repo", other.root().toString()).out())
                .contains("no cards for it");
        assertThat(JSON.readTree(done("card", "list", "--json").out())
                        .get(0)
                        .get("repo")
                        .asText())
                .isEqualTo(root);
        assertThat(done("card", "show", "project").out()).contains("## Known traps");
        assertThat(JSON.readTree(done("card", "show", "project", "--json").out())
                        .get("text")
                        .asText())
                .contains("## Stack");
        refused(2, "exists", "card", "new", "--repo", root);
        refused(2, "is no name of a card", "card", "new", "--repo", root, "--name", "../x");
        refused(2, "cannot be used", "card", "new", "--repo", home.toString());
        refused(2, "is no card", "card", "show", "none");
        refused(2, "NAME: is missing", "card", "show");
    }

    @Test
    void aCardThatCannotBeReadStartsNoJobInARepository() throws IOException {
        String root = ScratchRepository.in(home.resolve("project")).root().toString();
        done("card", "new", "--repo", root);
        assertThat(done("card", "check").out()).contains("every card can be read");
        Files.writeString(program.state().resolve("cards/broken.md"), "no keys\n");

        String[] start = {"start", "--title", "t", "--kind", "fix", "--model", "scripted", "--brief", "x"};
        done(start);
        refused(
                4,
                "broken.md does not begin with its keys",
                Stream.concat(Stream.of(start), Stream.of("--repo", root)).toArray(String[]::new));
        CommandRun.Result check = program.run("card", "check");
        assertThat(check.code()).isOne();
        assertThat(check.out()).contains("broken.md").doesNotContain("project.md");
        assertThat(program.run("doctor").out()).containsPattern("(?m)^fail +cards .*broken.md");
        refused(4, "broken.md", "card", "list");
    }

    private Path catalog() throws IOException {
        Path root = home.resolve("catalog");
        Path skill = Files.createDirectories(root.resolve("golang"));
        Files.writeString(skill.resolve("SKILL.md"), "---\ndescription: writes Go\n---\nUse channels.\n");
        Files.writeString(
                root.resolve("index.json"),
                "{\"version\": 1, \"skills\": [{\"name\": \"golang\", \"path\": \"golang\", \"status\": \"active\","
                        + " \"kinds\": [\"code\"]}, {\"name\": \"bad\"}]}");
        Files.writeString(program.state().resolve("config.json"), "{\"skill_roots\": [\"" + root + "\"]}");
        return root;
    }

    @Test
    void skillsAreListedFoundAndChecked() throws IOException {
        assertThat(done("skills", "list").out()).contains("no skills");
        catalog();

        CommandRun.Result list = done("skills", "list", "--kind", "fix");
        assertThat(list.out()).contains("golang", "active", "writes Go", "never");
        assertThat(list.err()).contains("'bad'", "left out");
        assertThat(done("skills", "list", "--kind", "review").out()).contains("no skills");
        assertThat(done("skills", "list", "--status", "core").out()).contains("no skills");
        assertThat(done("skills", "search", "channels").out()).contains("golang");
        assertThat(done("skills", "search", "rust").out()).contains("no skills");
        JsonNode json = JSON.readTree(done("skills", "list", "--json").out()).get(0);
        assertThat(json.get("stale").asBoolean()).isTrue();
        assertThat(json.get("uses").asInt()).isZero();
        CommandRun.Result check = program.run("skills", "check");
        assertThat(check.code()).isOne();
        assertThat(check.out()).contains("'bad'");
        assertThat(program.run("doctor").out()).containsPattern("(?m)^warn +skills .*'bad'");
        refused(2, "QUERY: is missing", "skills", "search");
    }

    @Test
    void theOverviewNamesACatalogThatCannotBeReadAndNoneThatCan() throws IOException {
        Path root = catalog();
        assertThat(done("status").out()).doesNotContain("skills");

        Files.writeString(root.resolve("index.json"), "{\"version\": 1");
        assertThat(done("status").out()).containsPattern("(?m)^skills +warning: the skill catalog .* is no JSON");

        Files.delete(root.resolve("index.json"));
        assertThat(JSON.readTree(done("status", "--json").out())
                        .path("skill_warnings")
                        .path(0)
                        .asText())
                .contains("has no index.json: put one there");
    }

    @Test
    void theSkillsOfAJobAreShownInItsPlan() throws IOException {
        catalog();

        String[] start = {"start", "--title", "t", "--kind", "fix", "--model", "scripted", "--brief", "x", "--skills"};
        CommandRun.Result plan = done(with(start, "golang", "--dry-run"));
        assertThat(plan.out()).containsPattern("(?m)^skills +golang$");
        String id = done(with(start, "+golang")).out().strip();
        assertThat(JSON.readTree(done("status", id, "--json").out())
                        .get("skills")
                        .get(0)
                        .asText())
                .isEqualTo("golang");
        refused(2, "--skills: there is no skill 'rust'", with(start, "+golang,+rust"));
    }

    @Test
    void sourcesAndPagesMayBeGivenSeveralTimes() throws IOException {
        String[] start = {"start", "--title", "t", "--kind", "fix", "--model", "scripted", "--brief", "x"};
        String one = Files.writeString(home.resolve("one.md"), "1").toString();
        String two = Files.writeString(home.resolve("two.md"), "2").toString();

        String id = done(with(start, "--source", one, "--source", two)).out().strip();

        assertThat(program.state().resolve("jobs").resolve(id).resolve("sources/two.md"))
                .hasContent("2");
        refused(2, "--source: 'job:" + id + "' has no report", with(start, "--source", "job:" + id));
        refused(2, "--source: is empty", with(start, "--source", one, "--source", ""));
        refused(2, "--doc: no host is open to it", with(start, "--doc", "https://docs.example.org/"));
    }

    @Test
    void whatIsMovedToTheTrashIsListedAndBroughtBack() throws IOException {
        Path root = Files.createDirectory(home.resolve("root"));
        Path file = Files.writeString(root.resolve("one.txt"), "x").toRealPath();
        assertThat(done("trash", "list").out()).contains("nothing is in the trash");
        refused(2, "PATH: nothing may be moved", "trash", "move", file.toString());
        Files.writeString(program.state().resolve("config.json"), "{\"trash_roots\": [\"" + root + "\"]}");

        done("trash", "move", file.toString());

        assertThat(file).doesNotExist();
        JsonNode entry = JSON.readTree(done("trash", "list", "--json").out()).get(0);
        assertThat(entry.get("path").asText()).isEqualTo(file.toString());
        assertThat(Path.of(entry.get("trash").asText())).hasContent("x");
        String id = entry.get("id").asText();
        Files.writeString(file, "new");
        refused(2, "is occupied", "trash", "restore", id);
        Files.delete(file);
        assertThat(done("trash", "restore", id).out()).contains(file.toString());
        assertThat(file).hasContent("x");
        refused(2, "PATH: is missing", "trash", "move");
        refused(2, "ID: is missing", "trash", "restore");
    }

    @Test
    void goalsAreShown() throws IOException {
        assertThat(done("intentions").out()).contains("no goals yet");
        PluginContext context = new PluginContext(program.state(), Settings.NONE, Map.of(), InstantSource.system());
        try (JobStore store =
                new PluginSet().discover().one(JobStorePlugin.class).openOnce(context)) {
            new Goals(store, InstantSource.system()).add("tidy up", "2026-10-18", Intention.Priority.HIGH);
        }

        assertThat(done("intentions", "--status", "open").out()).contains("tidy up", "high", "2026-10-18");
        assertThat(done("intentions", "--status", "done").out()).contains("no goals of that status");
        assertThat(JSON.readTree(done("intentions", "--json").out())
                        .get(0)
                        .get("id")
                        .asLong())
                .isOne();
        refused(2, "--status", "intentions", "--status", "late");
    }

    private static String[] with(String[] line, String... more) {
        return Stream.concat(Stream.of(line), Stream.of(more)).toArray(String[]::new);
    }
}
