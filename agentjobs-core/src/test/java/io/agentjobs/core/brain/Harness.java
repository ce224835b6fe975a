package io.agentjobs.core.brain;

import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.StateFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** A shared brain that answers as a test says, and a time that a test steps. */
final class Harness implements BrainClient, Monotonic {
    static final String SECRET = "sk-ant-api03-AAAABBBBCCCCDDDDEEEEFFFFGGGGHHHHIIIIJJJJKKKKLLLL";

    final StateFolder state;
    final List<Map<String, Object>> sent = new CopyOnWriteArrayList<>();
    final List<String> tools = new CopyOnWriteArrayList<>();
    volatile Map<String, Object> answer = Map.of("results", List.of());
    volatile RuntimeException failure = new IllegalStateException();
    volatile boolean fails;
    final AtomicLong now = new AtomicLong();

    Harness(Path folder) {
        this.state = StateFolder.open(folder.resolve("my-agent"));
    }

    SharedBrain brain() {
        return brain("recall_url", "memory_url");
    }

    SharedBrain brain(String... servers) {
        Map<String, Object> block = new HashMap<>(Map.of("token_env", "T"));
        for (String server : servers) {
            block.put(server, "https://brain.example/" + server);
        }
        BrainConfig config = BrainConfig.from(new PluginContext(
                        state.root(),
                        new Settings(Map.of("brain", block)),
                        Map.of("T", "t0ken"),
                        InstantSource.system()))
                .orElseThrow();
        return new SharedBrain(config, this, state, Redactor.standard(), this);
    }

    void fail(RuntimeException how) {
        failure = how;
        fails = true;
    }

    @Override
    public Map<String, Object> call(String server, String tool, Map<String, Object> arguments, Duration limit) {
        tools.add(tool);
        sent.add(arguments);
        if (fails) {
            throw failure;
        }
        return answer;
    }

    static Map<String, Object> note(String path, String snippet) {
        return Map.of("path", path, "scope", "team", "score", 0.75, "snippet", snippet);
    }

    @Override
    public long nanos() {
        return now.get();
    }

    @Override
    public void sleep(Duration duration) {
        now.addAndGet(duration.toNanos());
    }
}
