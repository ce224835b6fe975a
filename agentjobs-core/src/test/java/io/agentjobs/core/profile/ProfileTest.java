package io.agentjobs.core.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.core.brief.OwnerRules;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileTest {
    private static final String OPEN = "<!-- agent-jobs:profile -->\n";
    private static final String CLOSE = "<!-- /agent-jobs:profile -->\n";

    @TempDir
    private Path folder;

    private Path rules;

    @BeforeEach
    void place() {
        rules = folder.resolve("owner-rules.md");
    }

    private Path source(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private String told() throws IOException {
        return new OwnerRules(null, rules).read();
    }

    @Test
    void onlyMarkedSectionsOfAllFilesAreTaken() throws Exception {
        Path one = source("one.md", "# mine\nprivate\n" + OPEN + "- Rule 1.\n\n- Rule 2.\n" + CLOSE + "private\n");
        Path two = source("two.md", "  " + OPEN + "- Rule 3.\n  " + CLOSE + OPEN + "- Rule 4.\n" + CLOSE);

        new Profile(rules).replace(Profile.of(List.of(one, two)), false);

        assertThat(told()).isEqualTo("- Rule 1.\n\n- Rule 2.\n\n- Rule 3.\n\n- Rule 4.");
    }

    @Test
    void madeRulesAreReplacedAndHandWrittenOnesOnlyByForce() throws Exception {
        Path source = source("one.md", OPEN + "- New rule.\n" + CLOSE);
        String profile = Profile.of(List.of(source));
        Files.writeString(rules, "- By hand.\n");

        assertThatThrownBy(() -> new Profile(rules).replace(profile, false))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining("written by hand")
                .hasMessageContaining("--force");
        assertThat(told()).isEqualTo("- By hand.");

        new Profile(rules).replace(profile, true);
        assertThat(told()).isEqualTo("- New rule.");
        new Profile(rules).replace(Profile.of(List.of(source("one.md", OPEN + "- Newer.\n" + CLOSE))), false);
        assertThat(told()).isEqualTo("- Newer.");
    }

    @Test
    void rulesThatTheOwnerKeepsElsewhereStayThere() throws Exception {
        Path elsewhere = source("elsewhere.md", "- Old.\n");
        Files.createSymbolicLink(rules, elsewhere);

        new Profile(rules).replace(Profile.of(List.of(source("one.md", OPEN + "- New.\n" + CLOSE))), true);

        assertThat(rules).isSymbolicLink();
        assertThat(Files.readString(elsewhere)).contains("- New.");
    }

    @Test
    void moreThanEightKilobytesAreRefused() throws Exception {
        int frame = OwnerRules.MADE.getBytes(StandardCharsets.UTF_8).length + "\n\n\n".length();
        String most =
                "ü".repeat((OwnerRules.MAX_BYTES - frame) / 2) + ((OwnerRules.MAX_BYTES - frame) % 2 == 0 ? "" : "x");
        new Profile(rules).replace(Profile.of(List.of(source("fits.md", OPEN + most + "\n" + CLOSE))), false);
        assertThat(told()).isEqualTo(most);

        Path large = source("large.md", OPEN + most + "x\n" + CLOSE);
        assertThatThrownBy(() -> Profile.of(List.of(large)))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining("8193 bytes, above 8192");
    }

    @ParameterizedTest
    @CsvSource({
        "nothing marked, marks nothing",
        "'<!-- agent-jobs:profile -->|x', 'line 1: this section has no end'",
        "'<!-- agent-jobs:profile -->|x|<!-- agent-jobs:profile -->', 'line 3: a section begins inside the one of line 1'",
        "'x|<!-- /agent-jobs:profile -->', 'line 2: a section ends that has not begun'",
        "'<!-- agent-jobs:profile -->| |<!-- /agent-jobs:profile -->', 'line 1: this section is empty'",
    })
    void marksThatDoNotFitAreRefusedByTheirLine(String text, String problem) throws Exception {
        Path source = source("one.md", text.replace('|', '\n'));

        assertThatThrownBy(() -> Profile.of(List.of(source)))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining(source.toString())
                .hasMessageContaining(problem);
    }

    @Test
    void whatIsNoTextFileIsRefused() throws Exception {
        Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, 0});

        assertThatThrownBy(() -> Profile.of(List.of(binary))).hasMessageContaining("no UTF-8 text");
        assertThatThrownBy(() -> Profile.of(List.of(folder))).hasMessageContaining("no regular file");
        assertThatThrownBy(() -> Profile.of(List.of(folder.resolve("missing")))).hasMessageContaining("is missing");
    }

    @Test
    void rulesThatSayNothingAreNoRules() throws Exception {
        for (String empty : List.of("", " \n", OwnerRules.MADE + "\n")) {
            Files.writeString(rules, empty);
            assertThatThrownBy(this::told).isInstanceOf(IOException.class).hasMessageContaining("are empty");
        }
    }
}
