package io.agentjobs.api.plugin;

import io.agentjobs.api.runner.AgentRunner;

/** Brings a runner; an engine has as many as it finds. */
public interface AgentRunnerPlugin extends Plugin<AgentRunner> {}
