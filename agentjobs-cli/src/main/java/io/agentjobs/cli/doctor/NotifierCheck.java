package io.agentjobs.cli.doctor;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.core.plugin.PluginSet;
import java.util.Optional;

/** Whether somebody is told when a job is done. */
final class NotifierCheck {
    private static final String SUBJECT = "notifier";

    private final PluginContext context;
    private final PluginSet plugins;

    NotifierCheck(PluginContext context, PluginSet plugins) {
        this.context = context;
        this.plugins = plugins;
    }

    Finding look() {
        try {
            for (NotifierPlugin plugin : plugins.all(NotifierPlugin.class)) {
                Optional<Notifier> notifier = plugin.create(context);
                if (notifier.isPresent()) {
                    return Finding.ok(SUBJECT, notifier.get().target());
                }
            }
            return Finding.ok(SUBJECT, "off: job-done lines go to the daemon's log (key notify_tmux_target)");
        } catch (AgentJobsException e) {
            return Finding.fail(SUBJECT, e.getMessage());
        }
    }
}
