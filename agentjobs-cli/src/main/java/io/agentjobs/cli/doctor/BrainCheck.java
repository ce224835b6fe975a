package io.agentjobs.cli.doctor;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.core.brain.BrainConfig;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Whether the shared brain, if there is one, is configured so that it can be asked. Asks it nothing. */
final class BrainCheck {
    private static final String SUBJECT = "brain";

    private final PluginContext context;

    BrainCheck(PluginContext context) {
        this.context = context;
    }

    List<Finding> look() {
        try {
            Optional<BrainConfig> brain = BrainConfig.from(context);
            if (brain.isEmpty()) {
                return List.of();
            }
            if (brain.get().token().get().isEmpty()) {
                return List.of(Finding.fail(SUBJECT, "its token is empty"));
            }
            return List.of(Finding.ok(
                    SUBJECT,
                    "as " + brain.get().agent() + ": "
                            + String.join(
                                    ", ", new TreeSet<>(brain.get().endpoints().keySet()))));
        } catch (AgentJobsException e) {
            return List.of(Finding.fail(SUBJECT, e.getMessage()));
        }
    }
}
