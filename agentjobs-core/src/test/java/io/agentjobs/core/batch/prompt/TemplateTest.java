package io.agentjobs.core.batch.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.InvalidRequestException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TemplateTest {
    private static final Map<String, String> ROW = Map.of("path", "a.txt", "file path", "b.txt", "evil", "{path} {{");

    private static String fill(String instruction) {
        return Template.parse(instruction).fill(ROW::get);
    }

    @Test
    void aNameInBracesIsReplacedWhereThereIsAValue() {
        assertThat(fill("Review {path} and {file path}.")).isEqualTo("Review a.txt and b.txt.");
        assertThat(fill("{path}{path}")).isEqualTo("a.txta.txt");
    }

    @Test
    void aValueIsNeverLookedInto() {
        assertThat(fill("{evil}!")).isEqualTo("{path} {{!");
    }

    @Test
    void doubledBracesAreBraces() {
        assertThat(fill("{{path}} is {path}, {{{path}}}")).isEqualTo("{path} is a.txt, {a.txt}");
    }

    @Test
    void otherBracesStayAsTheyAre() {
        assertThat(fill("{\"n\": \"{path}\"} {} {1,2} {Path} { open } close"))
                .isEqualTo("{\"n\": \"a.txt\"} {} {1,2} {Path} { open } close");
    }

    @Test
    void aNameThatIsNoneIsRefusedWithTheNearest() {
        Template template = Template.parse("{path} {fielpath}");

        assertThatThrownBy(() -> template.requireKnown(List.of("path", "file path"), "there is no column"))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("no column 'fielpath'")
                .hasMessageContaining("nearest is 'file path'")
                .hasMessageContaining("{{fielpath}}");
        assertThatThrownBy(() -> Template.parse("{Path}").requireKnown(List.of("path"), "there is no column"))
                .hasMessageContaining("nearest is 'path'");
    }

    @Test
    void bracesThatReadLikeNoNameAreNoFault() {
        Template.parse("{\"a\": 1} {} {1,2} {{path}} [a-z]{3}").requireKnown(List.of("path"), "there is no column");
    }
}
