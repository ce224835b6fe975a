package io.agentjobs.testkit.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StubOpenAiTest {

    private static final String ASK = """
            {"model":"m","prompt_cache_key":"thread-7","tools":[{"type":"function","name":"exec_command"},{"type":"web_search"}],
             "input":[{"type":"message","role":"user","content":[{"type":"input_text","text":"go"}]},
                      {"type":"function_call_output","call_id":"c1","output":"done it"}]}""";

    private final StubOpenAi stub = StubOpenAi.start();
    private final String responses = stub.origin() + "/v1/responses";

    @AfterEach
    void stop() {
        stub.close();
    }

    @Test
    void streamsItemsAndAddsTheCacheToTheInputAsThisWireDoes() throws Exception {
        stub.script(Answer.reply(new Block.Text("hello"), new Block.ToolUse("exec_command", Map.of("cmd", "ls")))
                .billed(new ReplyUsage(10, 0, 4, 3)));

        String body = Post.to(responses, ASK).body();

        assertThat(body)
                .contains("event: response.created")
                .contains("\"content\":[{\"type\":\"output_text\",\"text\":\"hello\"}]")
                .contains(
                        "\"call_id\":\"call_1_1\",\"name\":\"exec_command\",\"arguments\":\"{\\\"cmd\\\":\\\"ls\\\"}\"")
                .contains(
                        "\"input_tokens\":14,\"output_tokens\":3,\"total_tokens\":17,\"input_tokens_details\":{\"cached_tokens\":4}");
    }

    @Test
    void takesTheRequestApart() throws Exception {
        stub.script(Answer.text("ok"));

        Post.to(responses, ASK);

        ModelRequest request = stub.requests().get(0);
        assertThat(request.conversation()).isEqualTo("thread-7");
        assertThat(request.toolNames()).containsExactly("exec_command", "web_search");
        assertThat(request.userTexts()).containsExactly("go");
        assertThat(request.lastToolResult()).hasValue(new ModelRequest.ToolResult("c1", "done it", false));
    }

    @Test
    void findsToolsThatComeAsAnItemOfTheConversation() throws Exception {
        stub.script(Answer.text("ok"));

        Post.to(responses, """
                {"model":"m","input":[{"type":"additional_tools","tools":[
                  {"type":"namespace","name":"functions","tools":[{"type":"custom","name":"exec"}]}]}]}""");

        assertThat(stub.requests().get(0).toolNames()).containsExactly("exec");
    }

    @Test
    void refusesInTheVendorsForm() throws Exception {
        stub.script(Answer.refusal(401, "bad key"), StubOpenAi.usageLimit(Instant.ofEpochSecond(1777936568)));

        HttpResponse<String> unauthorised = Post.to(responses, ASK);
        HttpResponse<String> limited = Post.to(responses, ASK);

        assertThat(unauthorised.statusCode()).isEqualTo(401);
        assertThat(unauthorised.body()).contains("\"code\":\"invalid_api_key\"");
        assertThat(limited.statusCode()).isEqualTo(429);
        assertThat(limited.body()).contains("\"type\":\"usage_limit_reached\"").contains("\"resets_at\":1777936568");
    }
}
