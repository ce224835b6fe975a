package io.agentjobs.cli.doctor;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.DailyUse;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.submit.DailyCaps;
import java.util.List;

/** How much of their daily caps the runners have used. */
final class DailyCapCheck {
    private final PluginContext context;
    private final PluginSet plugins;

    DailyCapCheck(PluginContext context, PluginSet plugins) {
        this.context = context;
        this.plugins = plugins;
    }

    List<Finding> look(JobReader reader) {
        DailyCaps caps;
        try {
            caps = new DailyCaps(HostParts.runners(context, plugins), context.clock());
        } catch (AgentJobsException e) {
            // The check of the runners says what is wrong with one.
            return List.of();
        }
        return caps.used(reader).stream().map(DailyCapCheck::finding).toList();
    }

    private static Finding finding(DailyUse use) {
        String text = use.text() + " in the last 24 hours";
        return use.created() < use.cap()
                ? Finding.ok(use.key(), text)
                : Finding.warn(use.key(), text + ": another one is refused, and says when there is room again");
    }
}
