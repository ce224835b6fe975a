package io.agentjobs.runner.codex;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.gate.ToolCall;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GateWordsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path WORK = Path.of("/tree");

    @Test
    void aCommandIsABashCallWithTheScript() {
        ToolCall call = GateWords.command(
                        json("{'itemId':'c1','kind':'command','command':'/bin/bash -lc ls','cwd':'/repo'}"))
                .orElseThrow();

        assertThat(call.id()).isEqualTo("c1");
        assertThat(call.tool()).isEqualTo("Bash");
        assertThat(call.input().text()).isEqualTo("{\"command\":\"ls\"}");
        assertThat(call.directory()).isEqualTo(Path.of("/repo"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'itemId':'c','command':'ls','cwd':'/repo','reason':'needs the network'}",
                "{'itemId':'c','command':'ls','cwd':'/repo','kind':'writeStdin'}",
                "{'itemId':'c','command':'ls','cwd':'/repo','kind':'humanCommand'}",
                "{'itemId':'c','command':'ls','cwd':'/repo','networkApprovalContext':{'host':'x'}}",
                "{'itemId':'c','command':'ls','cwd':'/repo','additionalPermissions':{}}",
                "{'itemId':'c','command':null,'cwd':'/repo'}",
                "{}",
            })
    void whatIsMoreThanACommandInsideTheSandboxIsNone(String request) {
        assertThat(GateWords.command(json(request))).isEmpty();
    }

    @Test
    void everyFileOfAPatchIsACallOfItsOwn() {
        List<ToolCall> calls = GateWords.changes(
                "c1",
                json("[{'path':'/repo/new','kind':{'type':'add'},'diff':'x'},"
                        + "{'path':'old','kind':{'type':'delete'},'diff':''},"
                        + "{'path':'/repo/a','kind':{'type':'update','move_path':'/etc/b'},'diff':'@@'}]"),
                WORK);

        assertThat(calls).extracting(ToolCall::tool).containsExactly("Write", "Edit", "Edit", "Edit");
        assertThat(calls).extracting(ToolCall::id).doesNotHaveDuplicates();
        assertThat(calls)
                .extracting(call -> json(call.input().text()).path("file_path").asText())
                .containsExactly("/repo/new", "/tree/old", "/repo/a", "/etc/b");
    }

    @Test
    void aPatchWithAChangeOfUnknownKindIsNone() {
        assertThat(GateWords.changes(
                        "c1",
                        json("[{'path':'/repo/a','kind':{'type':'add'},'diff':'x'},"
                                + "{'path':'/repo/b','kind':{'type':'chmod'},'diff':''}]"),
                        WORK))
                .isEmpty();
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
