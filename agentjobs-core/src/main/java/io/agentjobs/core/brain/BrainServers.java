package io.agentjobs.core.brain;

import io.agentjobs.api.plugin.Settings;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which servers of the shared brain are configured, without their addresses.
 *
 * @param named the keys that name them
 * @param timeout the most that one call may take
 */
record BrainServers(Set<String> named, Duration timeout) {
    static BrainServers in(Settings settings) {
        if (!BrainConfig.isIn(settings)) {
            return new BrainServers(Set.of(), Duration.ZERO);
        }
        Settings section = settings.section(BrainConfig.SECTION);
        return new BrainServers(
                BrainConfig.ENDPOINTS.stream().filter(section.keys()::contains).collect(Collectors.toUnmodifiableSet()),
                BrainConfig.timeout(section));
    }
}
