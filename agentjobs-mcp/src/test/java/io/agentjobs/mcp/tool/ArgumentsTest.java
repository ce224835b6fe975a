package io.agentjobs.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments.ArgumentSet;
import org.junit.jupiter.params.provider.MethodSource;

class ArgumentsTest {
    private static final List<Parameter> PARAMETERS = List.of(
            Parameter.text("title", "What is being done.").require(),
            Parameter.choice("kind", Kind.class, "What sort of work."),
            Parameter.whole("turns", 1, 10, "How many."),
            Parameter.number("dollars", "How much."),
            Parameter.flag("wait", "Whether to wait."),
            Parameter.texts("sections", "Which.").among(List.of("a", "b")));

    static Stream<ArgumentSet> wrong() {
        return Stream.of(
                wrong(Map.of(), "title: is missing"),
                wrong(Map.of("title", "t", "titel", "x"), "titel: there is no such argument"),
                wrong(Map.of("title", 3), "title: '3' is not a text"),
                wrong(Map.of("title", "t", "kind", "Review"), "kind: 'Review' is no choice: take review, fix"),
                wrong(
                        Map.of("title", "t", "turns", 11),
                        "turns: '11' is out of range: give a whole number from 1 to 10"),
                wrong(Map.of("title", "t", "turns", 1.5), "turns: '1.5' is not a whole number"),
                wrong(Map.of("title", "t", "turns", "3"), "turns: '3' is not a whole number"),
                wrong(Map.of("title", "t", "dollars", "3"), "dollars: '3' is not a number"),
                wrong(Map.of("title", "t", "wait", "yes"), "wait: 'yes' is not true or false"),
                wrong(Map.of("title", "t", "sections", "a"), "sections: 'a' is not a list of texts"),
                wrong(Map.of("title", "t", "sections", List.of("a", 1)), "is not a list of texts"),
                wrong(Map.of("title", "t", "sections", List.of("a", "c")), "sections: 'c' is no choice: take a, b"));
    }

    private static ArgumentSet wrong(Map<String, Object> sent, String complaint) {
        return org.junit.jupiter.params.provider.Arguments.argumentSet(complaint, sent, complaint);
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void whatDoesNotFitIsRefusedWithValueAndRemedy(Map<String, Object> sent, String complaint) {
        assertThatThrownBy(() -> Arguments.check(PARAMETERS, sent))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining(complaint);
    }

    @Test
    void nullCountsAsNotGiven() {
        Map<String, Object> sent = new HashMap<>(Map.of("title", "t"));
        sent.put("turns", null);

        assertThat(Arguments.check(PARAMETERS, sent).whole("turns")).isNull();
    }

    @Test
    void numbersMayBeWrittenAsDecimals() {
        assertThat(Arguments.check(PARAMETERS, Map.of("title", "t", "turns", 3.0))
                        .whole("turns"))
                .isEqualTo(3);
    }

    @Test
    void theSchemaSaysWhatIsChecked() {
        Map<String, Object> schema = InputSchema.of(PARAMETERS);

        assertThat(schema).containsEntry("additionalProperties", false).containsEntry("required", List.of("title"));
        assertThat(schema).extractingByKey("properties").asString().contains("review", "minimum=1", "maximum=10");
    }
}
