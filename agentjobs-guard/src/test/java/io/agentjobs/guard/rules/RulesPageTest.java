package io.agentjobs.guard.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RulesPageTest {

    @Test
    void thePageInTheDocumentationIsCurrent() throws IOException {
        Path page = Path.of("..", "docs", "guard-rules.md");
        String written = Files.exists(page) ? Files.readString(page, StandardCharsets.UTF_8) : "";

        assertThat(written)
                .as(
                        "write it anew with: java -cp … io.agentjobs.guard.hook.GuardMain rules --markdown > docs/guard-rules.md")
                .isEqualTo(RulesPage.text());
    }

    @Test
    void everyRuleHasItsOwnNameAndSaysWhatToDoInstead() {
        assertThat(Rules.all())
                .extracting(Rule::name)
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("[a-z]+(-[a-z]+)*"));
        assertThat(Rules.all()).extracting(Rule::advice).allMatch(advice -> advice.length() > 40);
    }
}
