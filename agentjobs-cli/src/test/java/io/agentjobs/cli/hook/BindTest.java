package io.agentjobs.cli.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.owner.BoundSession;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BindTest {
    private static final Map<String, String> IN_THE_PANE = Map.of("PANE", "%1");

    @TempDir
    Path folder;

    private Path desk;
    private StateFolder state;
    private BoundSession bound;

    /** A pane that is known by a variable. */
    private record Pane() implements Notifier, NotifierPlugin {
        @Override
        public String name() {
            return "pane";
        }

        @Override
        public String target() {
            return "pane %1";
        }

        @Override
        public Delivery deliver(String line) {
            return new Delivery.Delivered();
        }

        @Override
        public boolean isShownTo(Map<String, String> environment) {
            return "%1".equals(environment.get("PANE"));
        }

        @Override
        public Optional<Notifier> create(PluginContext context) {
            return context.settings().flag("off").orElse(false) ? Optional.empty() : Optional.of(this);
        }
    }

    @BeforeEach
    void open() throws IOException {
        desk = Files.createDirectories(folder.resolve("desk/inner"));
        state = StateFolder.open(folder.resolve("state"));
        bound = new BoundSession(state);
        bound.bind("former");
    }

    private Optional<String> bind(Map<String, ?> settings, Map<String, String> environment, String input)
            throws IOException {
        PluginContext context =
                new PluginContext(state.root(), new Settings(settings), environment, InstantSource.system());
        var json = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        return new Bind(state, context, new PluginSet().add(new Pane())).bind(HookInput.read(json));
    }

    private Map<String, Object> settings() {
        return Map.of("orchestrator_dir", folder.resolve("desk").toString());
    }

    private String input(Path cwd) {
        return "{\"session_id\": \"new\", \"cwd\": \"" + cwd + "\"}";
    }

    @Test
    void theSessionInThePaneAndTheFolderIsBound() throws IOException {
        assertThat(bind(settings(), IN_THE_PANE, input(desk))).isEmpty();
        assertThat(bound.id()).hasValue("new");
    }

    @Test
    void anyOtherSessionIsRefusedAndTheBindingStays() throws IOException {
        Path outside = Files.createDirectories(folder.resolve("desk-2"));
        assertThat(bind(settings(), IN_THE_PANE, input(outside)))
                .hasValueSatisfying(reason -> assertThat(reason).contains("outside orchestrator_dir"));
        assertThat(bind(settings(), Map.of("PANE", "%2"), input(desk)))
                .hasValueSatisfying(reason -> assertThat(reason).contains("pane %1"));
        assertThat(bind(settings(), Map.of("PANE", "%1", "AGENT_JOBS_JOB", "261015-124136-70d3"), input(desk)))
                .hasValueSatisfying(reason -> assertThat(reason).contains("a job's"));
        assertThat(bind(Map.of(), IN_THE_PANE, input(desk)))
                .hasValueSatisfying(reason -> assertThat(reason).contains("orchestrator_dir"));
        assertThat(bind(settings(), IN_THE_PANE, "{\"session_id\": \"new\"}")).isPresent();
        assertThat(bind(
                        Map.of("orchestrator_dir", folder.resolve("desk").toString(), "off", true),
                        IN_THE_PANE,
                        input(desk)))
                .hasValueSatisfying(reason -> assertThat(reason).contains("notify_tmux_target"));

        assertThat(bound.id()).hasValue("former");
    }
}
