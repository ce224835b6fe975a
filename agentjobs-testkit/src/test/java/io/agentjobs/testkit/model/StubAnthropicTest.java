package io.agentjobs.testkit.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StubAnthropicTest {

    private static final String BASH = """
            {"model":"m","stream":true,"tools":[{"name":"Bash"}],"messages":[{"role":"user","content":"%s"}]}""";

    private final StubAnthropic stub = StubAnthropic.start();
    private final String messages = stub.origin() + "/v1/messages?beta=true";

    @AfterEach
    void stop() {
        stub.close();
    }

    @Test
    void streamsATextWithItsUsage() throws Exception {
        stub.script(Answer.text("grüße").billed(new ReplyUsage(7, 5, 3, 2)));

        HttpResponse<String> response = ask("hi");

        assertThat(response.headers().firstValue("content-type")).hasValue("text/event-stream");
        assertThat(eventNames(response.body()))
                .containsExactly(
                        "message_start",
                        "content_block_start",
                        "content_block_delta",
                        "content_block_stop",
                        "message_delta",
                        "message_stop");
        assertThat(response.body())
                .contains("\"text\":\"grüße\"")
                .contains("\"input_tokens\":7,\"cache_creation_input_tokens\":5,\"cache_read_input_tokens\":3")
                .contains("\"stop_reason\":\"end_turn\"")
                .contains("\"usage\":{\"output_tokens\":2}");
    }

    @Test
    void callsSeveralToolsInOneReplyEachWithAnIdOfItsOwn() throws Exception {
        stub.script(Answer.reply(
                new Block.Text("two at once"),
                new Block.ToolUse("Bash", Map.of("command", "ls")),
                new Block.ToolUse("Read", Map.of("file_path", "a"))));

        String body = ask("go").body();

        assertThat(body)
                .contains("\"id\":\"toolu_1_1\",\"name\":\"Bash\"")
                .contains("\"id\":\"toolu_1_2\",\"name\":\"Read\"")
                .contains("\"partial_json\":\"{\\\"command\\\":\\\"ls\\\"}\"")
                .contains("\"stop_reason\":\"tool_use\"");
    }

    @Test
    void refusesInTheVendorsForm() throws Exception {
        stub.script(
                Answer.refusal(401, "invalid x-api-key"), StubAnthropic.usageLimit(Instant.ofEpochSecond(1796000000)));

        HttpResponse<String> unauthorised = ask("a");
        HttpResponse<String> limited = ask("b");

        assertThat(unauthorised.statusCode()).isEqualTo(401);
        assertThat(unauthorised.body())
                .isEqualTo("{\"type\":\"error\",\"error\":{\"type\":\"authentication_error\","
                        + "\"message\":\"invalid x-api-key\"}}");
        assertThat(limited.statusCode()).isEqualTo(429);
        assertThat(limited.headers().firstValue("anthropic-ratelimit-unified-reset"))
                .hasValue("1796000000");
    }

    @Test
    void breaksAStreamOffInTheMiddle() {
        stub.script(Answer.truncated(Answer.text("never seen"), 2));

        assertThatThrownBy(() -> ask("hi")).isInstanceOf(IOException.class);
    }

    @Test
    void sendsAMalformedBodyAsItIs() throws Exception {
        stub.script(Answer.malformed("data: {\"type\":"));

        assertThat(ask("hi").body()).isEqualTo("data: {\"type\":");
    }

    @Test
    void holdsAnAnswerUntilItsGateOpensAndServesOthersMeanwhile() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        stub.script(Answer.held(gate, Answer.text("late")));
        stub.otherwise(Answer.text("early"));

        CompletableFuture<HttpResponse<String>> held = Post.later(messages, BASH.formatted("first"));
        stub.awaitRequests(1);
        List<CompletableFuture<HttpResponse<String>>> others = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            others.add(Post.later(messages, BASH.formatted("other")));
        }
        for (CompletableFuture<HttpResponse<String>> other : others) {
            assertThat(other.get().body()).contains("early");
        }
        assertThat(held).isNotDone();
        gate.countDown();

        assertThat(held.get().body()).contains("late");
    }

    @Test
    void letsAFunctionSeeTheParsedRequest() throws Exception {
        stub.script(Answer.computed(
                request -> Answer.text(request.toolResults().get(0).text())));

        HttpResponse<String> response = Post.to(messages, """
                {"model":"m","tools":[{"name":"Bash"}],"messages":[
                  {"role":"user","content":[{"type":"text","text":"go"}]},
                  {"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"Bash","input":{}}]},
                  {"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","is_error":true,
                    "content":[{"type":"text","text":"refused: no"}]}]}]}""");

        assertThat(response.body()).contains("refused: no");
        ModelRequest request = stub.requests().get(0);
        assertThat(request.userTexts()).containsExactly("go");
        assertThat(request.lastToolResult()).hasValue(new ModelRequest.ToolResult("t1", "refused: no", true));
    }

    @Test
    void keepsSideRequestsApartFromTheConversation() throws Exception {
        stub.script(Answer.text("for the conversation"));

        String side = Post.to(
                        messages, "{\"model\":\"small\",\"messages\":[{\"role\":\"user\",\"content\":\"a title\"}]}")
                .body();
        String main = ask("work").body();

        assertThat(side).contains("\"text\":\"ok\"");
        assertThat(main).contains("for the conversation");
        assertThat(stub.requests()).extracting(ModelRequest::model).containsExactly("m");
        assertThat(stub.sideRequests()).extracting(ModelRequest::model).containsExactly("small");
    }

    @Test
    void givesEachConversationAScriptOfItsOwn() throws Exception {
        stub.scriptWhen(request -> request.userSays("left"), Answer.text("L1"), Answer.text("L2"));
        stub.scriptWhen(request -> request.userSays("right"), Answer.text("R1"));

        assertThat(ask("right").body()).contains("R1");
        assertThat(ask("left").body()).contains("L1");
        assertThat(ask("left").body()).contains("L2");
    }

    @Test
    void saysWhenItsScriptHasRunOut() throws Exception {
        HttpResponse<String> response = ask("hi");

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).contains("no answer scripted for request 1");
    }

    private HttpResponse<String> ask(String text) throws IOException, InterruptedException {
        return Post.to(messages, BASH.formatted(text));
    }

    private static List<String> eventNames(String stream) {
        return stream.lines()
                .filter(line -> line.startsWith("event: "))
                .map(line -> line.substring("event: ".length()))
                .toList();
    }
}
