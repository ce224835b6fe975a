package io.agentjobs.core.config;

import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;

/**
 * The part of the configuration that is about batches, every value checked.
 *
 * @param maxBatches how many batches run at once, 1 to 8
 * @param maxWorkers the most workers of one batch at once, 1 to 1024
 */
public record BatchConfig(int maxBatches, int maxWorkers) {
    private static final int BATCHES = 2;
    private static final int MOST_BATCHES = 8;
    private static final int WORKERS = 64;
    private static final int MOST_WORKERS = 1024;

    /**
     * The configuration in those settings.
     *
     * @throws SettingException when a value cannot be; the message names its key
     */
    public static BatchConfig from(Settings settings) {
        return new BatchConfig(
                settings.integer("max_batches", 1, MOST_BATCHES).orElse(BATCHES),
                settings.integer("max_batch_workers", 1, MOST_WORKERS).orElse(WORKERS));
    }
}
