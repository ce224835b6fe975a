package io.agentjobs.cli.doctor;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.core.attention.Notifiers;
import io.agentjobs.core.attention.Outbox;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Whether somebody is told when a job is done. */
final class NotifierCheck {
    private static final String SUBJECT = "notifier";

    private final PluginContext context;
    private final PluginSet plugins;
    private final StateFolder state;

    NotifierCheck(PluginContext context, PluginSet plugins, StateFolder state) {
        this.context = context;
        this.plugins = plugins;
        this.state = state;
    }

    List<Finding> look() {
        try {
            Notifiers notifiers = Notifiers.of(context, plugins, state);
            List<Finding> findings = new ArrayList<>();
            notifiers.session().ifPresent(session -> findings.add(finding(session)));
            notifiers.owner().forEach(outbox -> findings.add(finding(outbox)));
            if (findings.isEmpty()) {
                findings.add(Finding.ok(
                        SUBJECT, "off: job-done lines go to the daemon's log (key notify_tmux_target, and others)"));
            }
            return findings;
        } catch (AgentJobsException | UncheckedIOException e) {
            return List.of(Finding.fail(SUBJECT, String.valueOf(e.getMessage())));
        }
    }

    private static Finding finding(Notifier notifier) {
        return notifier.problem()
                .map(problem -> Finding.fail(SUBJECT, problem))
                .orElseGet(() -> Finding.ok(SUBJECT, notifier.target()));
    }

    private static Finding finding(Outbox outbox) {
        Finding finding = finding(outbox.notifier());
        long waiting = outbox.waiting();
        String problem = outbox.problem();
        if (finding.level() == Finding.Level.FAIL || (waiting == 0 && problem.isEmpty())) {
            return finding;
        }
        String text = outbox.notifier().target() + ", " + waiting + (waiting == 1 ? " line waits" : " lines wait");
        return problem.isEmpty()
                ? Finding.ok(SUBJECT, text + " for the end of the quiet hours")
                : Finding.warn(SUBJECT, text + ": " + problem);
    }
}
