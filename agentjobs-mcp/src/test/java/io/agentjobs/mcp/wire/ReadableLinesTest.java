package io.agentjobs.mcp.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadableLinesTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n";
    private static final int MOST = 200;

    private final List<String> answers = new ArrayList<>();

    private String passed(String input) throws IOException {
        try (InputStream lines = new ReadableLines(
                new ByteArrayInputStream(input.getBytes(UTF_8)), new JacksonMcpJsonMapper(JSON), answers::add, MOST)) {
            return new String(lines.readAllBytes(), UTF_8);
        }
    }

    private JsonNode answer() throws IOException {
        assertThat(answers).hasSize(1);
        return JSON.readTree(answers.get(0));
    }

    @Test
    void messagesOfEachSortGoOn() throws IOException {
        String all = PING
                + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n"
                + "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"result\":{\"text\":\"für\"}}\n"
                + "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"error\":{\"code\":1,\"message\":\"no\"}}\n";
        assertThat(passed(all)).isEqualTo(all);
        assertThat(answers).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {            | -32700
            garbage      | -32700
            []           | -32600
            7            | -32600
            {"foo":1}    | -32600
            {"jsonrpc":"2.0","id":{},"method":5} | -32600
            """)
    void whatIsNoMessageIsAnsweredAndTheNextOneIsRead(String line, int code) throws IOException {
        assertThat(passed(line + "\n" + PING)).isEqualTo(PING);
        assertThat(answer().path("error").path("code").asInt()).isEqualTo(code);
        assertThat(answer().path("jsonrpc").asText()).isEqualTo("2.0");
        assertThat(answer().path("id").isNull()).isTrue();
        assertThat(answers.get(0)).doesNotContain("\n");
    }

    @Test
    void anAnswerNamesTheRequestWhereItHasAName() throws IOException {
        assertThat(passed("{\"jsonrpc\":\"2.0\",\"id\":\"seven\"}\n" + PING)).isEqualTo(PING);
        assertThat(answer().path("id").asText()).isEqualTo("seven");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", " \t\r\n", ""})
    void anEmptyLineIsNothing(String line) throws IOException {
        assertThat(passed(line + PING)).isEqualTo(PING);
        assertThat(answers).isEmpty();
    }

    @Test
    void aMessageThatIsTooLongIsLeftOutWhole() throws IOException {
        assertThat(passed("{\"x\":\"" + "y".repeat(10 * MOST) + "\"}\n" + PING)).isEqualTo(PING);
        assertThat(answer().path("error").path("message").asText()).contains("200 bytes");
    }

    @Test
    void aLastLineWithoutAnEndIsReadToo() throws IOException {
        assertThat(passed(PING.strip())).isEqualTo(PING);
    }
}
