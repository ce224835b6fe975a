package io.agentjobs.notifier.owner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.SettingException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DesktopNotifierTest {
    private static final String NOTE = "for word; do printf '%s\\n' \"$word\" >>\"$LOG\"; done";

    @TempDir
    Path folder;

    private Optional<Notifier> create(Map<String, ?> settings) {
        return new DesktopNotifierPlugin().create(Contexts.of(folder, settings, Map.of("PATH", folder.toString())));
    }

    @Test
    void itIsOffUnlessAskedFor() {
        assertThat(create(Map.of())).isEmpty();
        assertThat(create(Map.of("notify_desktop", false))).isEmpty();
        assertThatThrownBy(() -> create(Map.of("notify_desktop", "yes")))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("notify_desktop");
    }

    @Test
    void withoutAProgramItIsRefusedWithWhatToInstall() {
        Notifier notifier = create(Map.of("notify_desktop", true)).orElseThrow();

        assertThat(notifier.problem())
                .hasValueSatisfying(problem ->
                        assertThat(problem).contains("notify_desktop", "notify-send", "osascript", "libnotify-bin"));
        assertThat(notifier.deliver("line")).isInstanceOf(Delivery.Refused.class);
    }

    @Test
    void markupAndBackslashesAreShownAsTheyAre() {
        FakeProgram program = new FakeProgram(folder, "notify-send").does(NOTE);
        Notifier notifier = create(Map.of("notify_desktop", true)).orElseThrow();

        assertThat(notifier.problem()).isEmpty();
        assertThat(notifier.deliver("<b>a</b> & \\n")).isEqualTo(new Delivery.Delivered());

        assertThat(program.log())
                .containsExactly("--app-name=agent-jobs", "--", "agent-jobs", "&lt;b&gt;a&lt;/b&gt; &amp; \\\\n");
    }

    @Test
    void onAMacTheLineIsAnArgumentOfTheScriptAndNoPartOfIt() {
        FakeProgram program = new FakeProgram(folder, "osascript").does(NOTE);
        Notifier notifier = create(Map.of("notify_desktop", true)).orElseThrow();

        assertThat(notifier.deliver("\" & (do shell script \"id\")")).isEqualTo(new Delivery.Delivered());

        assertThat(program.log()).endsWith("--", "\" & (do shell script \"id\")");
        assertThat(program.log().subList(0, 6)).noneMatch(word -> word.contains("do shell script"));
    }
}
