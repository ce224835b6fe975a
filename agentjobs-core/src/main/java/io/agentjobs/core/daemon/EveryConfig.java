package io.agentjobs.core.daemon;

import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.config.BatchConfig;
import io.agentjobs.core.config.CourseConfig;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.owner.OwnerConfig;
import io.agentjobs.core.prune.PruneConfig;
import io.agentjobs.core.trash.TrashConfig;

/** Reads every part of a configuration, so that a fault in one is known before the day on which that part is used. */
public final class EveryConfig {
    private EveryConfig() {}

    /**
     * Reads it.
     *
     * @throws io.agentjobs.api.plugin.SettingException when a value cannot be; the message names its key
     */
    public static void check(Settings settings) {
        EngineConfig.from(settings);
        BatchConfig.from(settings);
        CourseConfig.from(settings);
        DailyConfig.from(settings);
        OwnerConfig.from(settings);
        PruneConfig.from(settings);
        TrashConfig.from(settings);
    }
}
