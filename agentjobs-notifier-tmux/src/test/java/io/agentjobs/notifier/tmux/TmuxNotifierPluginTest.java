package io.agentjobs.notifier.tmux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TmuxNotifierPluginTest {
    @TempDir
    Path folder;

    @Test
    void itIsFoundByTheServiceLoader() {
        assertThat(ServiceLoader.load(NotifierPlugin.class)).hasAtLeastOneElementOfType(TmuxNotifierPlugin.class);
    }

    @Test
    void itDescribesItsKeys() {
        assertThat(new TmuxNotifierPlugin().settings())
                .extracting(SettingKey::name)
                .containsExactly("notify_tmux_target", "tmux_socket", "tmux_bin");
    }

    @Test
    void withoutATargetItIsOff() {
        assertThat(create(Map.of(), Map.of())).isEmpty();
        assertThat(create(Map.of("notify_tmux_target", ""), Map.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"main:", ":1", "{last}", "@1", "$1", "%x", "!", "~", "main.0", "a\u0007b", "-t\nx"})
    void aTargetOfAnotherFormIsAnErrorThatNamesTheKey(String target) {
        assertThatThrownBy(() -> create(Map.of("notify_tmux_target", target), Map.of()))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("notify_tmux_target");
    }

    @Test
    void aSocketIsANameAndNotAPath() {
        assertThatThrownBy(() -> create(Map.of("notify_tmux_target", "main", "tmux_socket", "/tmp/sock"), Map.of()))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("tmux_socket")
                .hasMessageContaining("/tmp/sock");
    }

    @Test
    void aMissingProgramIsRefusedWithTheKeyToChange() {
        Notifier notifier = create(
                        Map.of("notify_tmux_target", "main", "tmux_bin", "/nowhere/tmux"), Map.of("PATH", "/usr/bin"))
                .orElseThrow();

        assertRefused(notifier.deliver("line"), "/nowhere/tmux", "tmux_bin");
    }

    @Test
    void aPathWithoutTmuxIsRefusedWithTheKeyToChange() {
        Notifier notifier = create(Map.of("notify_tmux_target", "main"), Map.of("PATH", folder.toString()))
                .orElseThrow();

        assertRefused(notifier.deliver("line"), "PATH", "tmux_bin");
    }

    @Test
    void theEnvironmentGoesBeforeTheConfiguration() {
        Notifier notifier = create(
                        Map.of("notify_tmux_target", "main", "tmux_bin", "/configured/tmux"),
                        Map.of("AGENT_JOBS_TMUX_BIN", "/named/tmux"))
                .orElseThrow();

        assertRefused(notifier.deliver("line"), "/named/tmux");
    }

    private static void assertRefused(Delivery answer, String... parts) {
        assertThat(answer)
                .isInstanceOfSatisfying(
                        Delivery.Refused.class,
                        refused -> assertThat(refused.reason()).contains(parts));
    }

    private Optional<Notifier> create(Map<String, ?> settings, Map<String, String> environment) {
        return new TmuxNotifierPlugin()
                .create(new PluginContext(folder, new Settings(settings), environment, InstantSource.system()));
    }
}
