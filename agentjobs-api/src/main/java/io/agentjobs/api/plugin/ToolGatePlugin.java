package io.agentjobs.api.plugin;

import io.agentjobs.api.gate.ToolGate;

/** Brings the gate; an engine needs exactly one and refuses to run without it. */
public interface ToolGatePlugin extends Plugin<ToolGate> {}
