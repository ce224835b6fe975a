package io.agentjobs.core.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobSkill;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Usd;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.config.ContextConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkillChoiceTest {
    @TempDir
    private Path folder;

    private final Map<String, Object> settings = new HashMap<>();

    @BeforeEach
    void catalog() throws IOException {
        settings.put("skill_roots", List.of(folder.toString()));
        List<String> entries = new ArrayList<>();
        for (String row : List.of(
                "coding core code -",
                "reviewing core review -",
                "finding core research -",
                "web active code web",
                "sketch draft code web",
                "old deprecated code web")) {
            String[] cells = row.split(" ");
            Files.createDirectories(folder.resolve(cells[0]));
            Files.writeString(folder.resolve(cells[0]).resolve("SKILL.md"), "x".repeat(1000));
            entries.add(
                    "{\"name\": \"%1$s\", \"path\": \"%1$s\", \"status\": \"%2$s\", \"kinds\": [\"%3$s\"], \"projects\": [\"%4$s\"]}"
                            .formatted((Object[]) cells));
        }
        Files.writeString(
                folder.resolve("index.json"), "{\"version\": 1, \"skills\": [" + String.join(",", entries) + "]}");
    }

    private List<String> chosen(Kind kind, String brief, String project, boolean reads, String... edits) {
        JobPlan plan = new JobPlan(
                "t",
                kind,
                project.isEmpty() ? null : new RepoBase(Path.of("/src", project), "HEAD", "0", null),
                "claude",
                "sonnet",
                null,
                new Limits(1, Usd.dollars(1), Duration.ofMinutes(1)),
                BillingLane.API);
        JobSpec spec = JobSpec.builder(kind, "t", brief).skills(List.of(edits)).build();
        return new SkillChoice(ContextConfig.from(new Settings(settings)))
                .of(spec, plan, reads).stream().map(JobSkill::name).toList();
    }

    private void refused(String words, String brief, boolean reads, String... edits) {
        assertThatThrownBy(() -> chosen(Kind.FIX, brief, "web", reads, edits))
                .isInstanceOfSatisfying(
                        InvalidRequestException.class,
                        e -> assertThat(e.field()).isEqualTo("skills"))
                .hasMessageContaining(words);
    }

    @ParameterizedTest
    @CsvSource({
        "FIX, '', coding",
        "GENERAL, other, coding",
        "FIX, web, 'coding,web'",
        "REVIEW, web, 'reviewing,web'",
        "RESEARCH, '', finding",
    })
    void aJobGetsTheCoreSkillsOfItsKindAndThoseOfItsRepository(Kind kind, String project, String names) {
        assertThat(String.join(",", chosen(kind, "x", project, true))).isEqualTo(names);
    }

    @Test
    void editsAddAndRemove() {
        assertThat(chosen(Kind.FIX, "x", "web", true, "+sketch", "-coding", "reviewing", "-finding"))
                .containsExactly("reviewing", "sketch", "web");
    }

    @Test
    void aLineOfTheBriefLeavesOutAll() {
        assertThat(chosen(Kind.FIX, "do it\n skills: none \n", "web", true)).isEmpty();
        assertThat(chosen(Kind.FIX, "there are skills: none are needed", "web", true))
                .isNotEmpty();
        refused("go with 'skills: none' in the brief", "skills: none", true, "+sketch");
    }

    @Test
    void aClientThatReadsNoSkillsGetsNone() {
        assertThat(chosen(Kind.FIX, "x", "web", false)).isEmpty();
        refused("runner claude takes no skills", "x", false, "+sketch");
    }

    @Test
    void whatIsNotThereOrNotToBeUsedIsRefused() {
        refused("there is no skill 'rust'", "x", true, "+rust");
        refused("there is no skill 'rust'", "x", true, "-rust");
        refused("there is no skill ''", "x", true, "+");
        refused("'old' is deprecated", "x", true, "+old");
        refused("'sketch' is named twice", "x", true, "+sketch", "-sketch");
        settings.remove("skill_roots");
        refused("there is no skill catalog", "x", true, "+sketch");
        assertThat(chosen(Kind.FIX, "x", "web", true)).isEmpty();
    }

    @Test
    void aJobThatWouldHaveTooMuchIsRefused() {
        settings.put("skills_max_per_job", 2);
        assertThat(chosen(Kind.FIX, "x", "web", true)).hasSize(2);
        refused("are 3, above skills_max_per_job = 2: [coding, sketch, web]", "x", true, "+sketch");
        settings.put("skills_max_kb", 1);
        refused("have 2 KB, above skills_max_kb = 1", "x", true, "+web");
        assertThat(chosen(Kind.FIX, "x", "web", true, "-web")).containsExactly("coding");
    }
}
