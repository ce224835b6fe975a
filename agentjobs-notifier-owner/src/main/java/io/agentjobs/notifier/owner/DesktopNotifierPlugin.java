package io.agentjobs.notifier.owner;

import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingKey;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Brings the notifier of the desktop, which is off unless it is asked for. */
public final class DesktopNotifierPlugin implements NotifierPlugin {
    static final String KEY = "notify_desktop";
    private static final Duration LIMIT = Duration.ofSeconds(5);

    /** For {@link java.util.ServiceLoader}. */
    public DesktopNotifierPlugin() {}

    @Override
    public String name() {
        return DesktopNotifier.NAME;
    }

    @Override
    public List<SettingKey> settings() {
        return List.of(new SettingKey(
                KEY, "true shows lines as notifications of the desktop (notify-send or osascript), default false"));
    }

    @Override
    public Optional<Notifier> create(PluginContext context) {
        if (!context.settings().flag(KEY).orElse(false)) {
            return Optional.empty();
        }
        ShortProgram program = new ShortProgram(context.stateFolder(), context.environment(), LIMIT);
        return Optional.of(new DesktopNotifier(program));
    }
}
