package io.agentjobs.cli.hook;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.core.owner.BoundSession;
import io.agentjobs.core.owner.OwnerConfig;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Binds the session that runs in the pane of the job-done lines and in the orchestrator's folder, and no other: a session
 * elsewhere that happens to have the same hooks must neither be held nor take the place of the bound one.
 */
public final class Bind {
    private final StateFolder state;
    private final PluginContext context;
    private final PluginSet plugins;

    /** For that state folder. */
    public Bind(StateFolder state, PluginContext context, PluginSet plugins) {
        this.state = state;
        this.context = context;
        this.plugins = plugins;
    }

    /**
     * Binds the session of the input.
     *
     * @return why it was refused, one line; the binding is then as it was
     */
    public Optional<String> bind(HookInput input) throws IOException {
        Optional<String> refusal = refusal(input);
        if (refusal.isEmpty()) {
            new BoundSession(state).bind(input.text("session_id").orElseThrow());
        }
        return refusal;
    }

    private Optional<String> refusal(HookInput input) {
        if (context.environment().containsKey(JobMarker.JOB)) {
            return Optional.of("this session is a job's");
        }
        Path folder = OwnerConfig.from(context.settings()).orchestratorFolder();
        if (folder == null) {
            return Optional.of("no orchestrator_dir is configured");
        }
        if (input.text("session_id").isEmpty() || input.text("cwd").isEmpty()) {
            return Optional.of("the hook's input names no session_id or no cwd");
        }
        if (!lies(Path.of(input.text("cwd").orElseThrow()), folder)) {
            return Optional.of("the session works outside orchestrator_dir " + folder);
        }
        List<Notifier> notifiers = plugins.all(NotifierPlugin.class).stream()
                .map(plugin -> plugin.create(context))
                .flatMap(Optional::stream)
                .filter(notifier -> notifier.audience() == Notifier.Audience.SESSION)
                .toList();
        if (notifiers.isEmpty()) {
            return Optional.of("no notify_tmux_target is configured");
        }
        return notifiers.stream().anyMatch(notifier -> notifier.isShownTo(context.environment()))
                ? Optional.empty()
                : Optional.of("the session does not run in "
                        + notifiers.stream().map(Notifier::target).toList());
    }

    private static boolean lies(Path place, Path folder) {
        try {
            return place.toRealPath().startsWith(folder.toRealPath());
        } catch (IOException e) {
            throw new AgentJobsException("cannot tell whether " + place + " lies in " + folder + ": " + e, e);
        }
    }
}
