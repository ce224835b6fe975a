package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.process.ProcessSpec;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * A server that plays a recording: it goes on where the recording was spoken to only when it is spoken to as well, and
 * answers by itself what the recording's host did not ask.
 */
final class RecordedServer implements AgentProcess, AgentProcesses {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<JsonNode> recording = new ArrayList<>();
    private final PipedOutputStream stdin = new PipedOutputStream();
    private final PipedOutputStream out = new PipedOutputStream();
    private final PipedInputStream stdout = new PipedInputStream(1 << 20);
    private final BufferedReader heard;
    private final Map<Long, Long> ids = new HashMap<>();
    private final CompletableFuture<Integer> exit = new CompletableFuture<>();
    private final List<JsonNode> answers = new CopyOnWriteArrayList<>();
    private final List<String> methods = new CopyOnWriteArrayList<>();
    private volatile @Nullable String box = CodexCommand.WRITE_PROFILE;

    RecordedServer(String name) throws IOException {
        try (InputStream resource = RecordedServer.class.getResourceAsStream("/recorded/" + name + ".jsonl")) {
            for (String line : new String(resource.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                recording.add(JSON.readTree(line));
            }
        }
        heard = new BufferedReader(new InputStreamReader(new PipedInputStream(stdin, 1 << 20), StandardCharsets.UTF_8));
        stdout.connect(out);
    }

    /** The methods of all requests that were heard. */
    List<String> heard() {
        return methods;
    }

    /** From now on threads get that permission profile, whatever is asked for; null to know no such request. */
    RecordedServer boxing(@Nullable String profile) {
        box = profile;
        return this;
    }

    /** What the host answered to the server's own requests. */
    List<JsonNode> answers() {
        return answers;
    }

    @Override
    public AgentProcess start(ProcessSpec spec) {
        Thread player = new Thread(this::play, "recorded-server");
        player.setDaemon(true);
        player.start();
        return this;
    }

    private void play() {
        int code = 1;
        try (out) {
            for (JsonNode step : recording) {
                JsonNode frame = step.path("frame");
                switch (step.path("dir").asText()) {
                    case "to_agent" -> await(frame);
                    case "from_agent" -> say(frame);
                    default -> code = frame.path("code").asInt();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            exit.complete(code);
        }
    }

    private void await(JsonNode expected) throws IOException {
        while (true) {
            String line = heard.readLine();
            if (line == null) {
                throw new IOException("the host hung up before " + expected);
            }
            JsonNode frame = JSON.readTree(line);
            methods.add(frame.path("method").asText());
            if (!frame.has("method")) {
                answers.add(frame);
            }
            if (frame.path("method").equals(expected.path("method"))) {
                ids.put(expected.path("id").asLong(), frame.path("id").asLong());
                return;
            }
            ObjectNode reply =
                    JSON.createObjectNode().put("id", frame.path("id").asLong());
            if (frame.path("method").asText().equals("config/read")) {
                reply.putObject("result").putObject("config");
                write(reply);
            } else if (frame.path("method").asText().equals("thread/settings/update")) {
                box(frame.path("params"), reply);
            }
        }
    }

    private void box(JsonNode params, ObjectNode reply) throws IOException {
        if (box == null) {
            reply.putObject("error")
                    .put("code", -32600)
                    .put("message", "Invalid request: unknown variant `thread/settings/update`, expected one of");
            write(reply);
            return;
        }
        reply.putObject("result");
        write(reply);
        ObjectNode news = JSON.createObjectNode().put("method", "thread/settings/updated");
        ObjectNode settings = news.putObject("params")
                .put("threadId", params.path("threadId").asText())
                .putObject("threadSettings")
                .put("approvalPolicy", "untrusted");
        settings.putObject("sandboxPolicy").put("type", "workspaceWrite");
        settings.putObject("activePermissionProfile").put("id", box);
        write(news);
    }

    private void say(JsonNode frame) throws IOException {
        ObjectNode said = frame.deepCopy();
        if (!said.has("method")) {
            said.put("id", ids.get(said.path("id").asLong()));
            // Recorded with a plain sandbox mode; since then the runner opens a thread in a profile.
            if (said.path("result").has("activePermissionProfile")) {
                ObjectNode result = (ObjectNode) said.get("result");
                result.putObject("activePermissionProfile").put("id", CodexCommand.OPENING_PROFILE);
                result.putObject("sandbox").put("type", "readOnly");
            }
        }
        write(said);
    }

    private void write(JsonNode frame) throws IOException {
        out.write((frame + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public ProcessIdentity identity() {
        return new ProcessIdentity(1, 1, "");
    }

    @Override
    public OutputStream stdin() {
        return stdin;
    }

    @Override
    public InputStream stdout() {
        return stdout;
    }

    @Override
    public CompletableFuture<Integer> exit() {
        return exit;
    }

    @Override
    public void terminate() {}

    @Override
    public void kill() {
        exit.complete(137);
    }
}
