package io.agentjobs.cli.daemon;

import io.agentjobs.core.brain.BrainClient;
import io.agentjobs.core.brain.BrainConfig;
import io.agentjobs.core.brain.BrainRefusedException;
import io.agentjobs.mcp.brain.Brain.Part;
import io.agentjobs.mcp.brain.BrainRefusal;
import io.agentjobs.mcp.brain.HttpBrain;

/** Has the daemon call the shared brain over HTTP. */
public final class BrainCalls {
    private BrainCalls() {}

    /** The client of a brain. Loads nothing before the first call. */
    public static BrainClient of(BrainConfig config) {
        return (server, tool, arguments, limit) -> {
            HttpBrain brain =
                    new HttpBrain(config.endpoints(), config.token(), config.agent(), limit, config.minScore());
            try {
                return brain.call(Part.of(server), tool, arguments);
            } catch (BrainRefusal e) {
                throw new BrainRefusedException(e.getMessage());
            }
        };
    }
}
