package io.agentjobs.notifier.tmux;

import io.agentjobs.api.Printable;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.util.List;
import java.util.Optional;

/** Brings the tmux notifier; without a target it is switched off. */
public final class TmuxNotifierPlugin implements NotifierPlugin {
    private static final String TARGET = "notify_tmux_target";
    private static final String SOCKET = "tmux_socket";
    private static final String PROGRAM = "tmux_bin";
    private static final String PROGRAM_VARIABLE = "AGENT_JOBS_TMUX_BIN";

    /** For {@link java.util.ServiceLoader}. */
    public TmuxNotifierPlugin() {}

    @Override
    public String name() {
        return TmuxNotifier.NAME;
    }

    @Override
    public List<SettingKey> settings() {
        return List.of(
                new SettingKey(
                        TARGET,
                        "tmux pane that job-done lines are typed into: SESSION, SESSION:WINDOW, SESSION:WINDOW.PANE or %PANE,"
                                + " each name whole; empty (the default) switches the lines off"),
                new SettingKey(SOCKET, "name of the tmux socket of that session, as for tmux -L; default tmux's own"),
                new SettingKey(
                        PROGRAM,
                        "the tmux program; default the first tmux on the PATH; " + PROGRAM_VARIABLE
                                + " goes before it"));
    }

    @Override
    public Optional<Notifier> create(PluginContext context) {
        Settings settings = context.settings();
        String target = settings.text(TARGET).orElse("");
        String socket = settings.text(SOCKET).orElse("");
        String configured = settings.text(PROGRAM).orElse("");
        if (target.isEmpty()) {
            return Optional.empty();
        }
        if (socket.indexOf('/') >= 0 || socket.startsWith("-")) {
            throw new SettingException(SOCKET, "'" + socket + "' is a path; expected a socket's name, as for tmux -L");
        }
        TmuxTarget pane = TmuxTarget.parse(target)
                .orElseThrow(
                        () -> new SettingException(
                                TARGET,
                                "'" + Printable.line(target, 60)
                                        + "' is no tmux target; expected SESSION, SESSION:WINDOW, SESSION:WINDOW.PANE or %PANE"));
        String named = context.environment().getOrDefault(PROGRAM_VARIABLE, "");
        TmuxClient client = new TmuxClient(
                named.isEmpty() ? (configured.isEmpty() ? "tmux" : configured) : named,
                socket.isEmpty() ? "default" : socket,
                context.environment());
        return Optional.of(new TmuxNotifier(client, pane, Pacer.SYSTEM));
    }
}
