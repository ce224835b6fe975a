package io.agentjobs.core.batch.host;

import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.core.state.JobFolder;

/**
 * Where one attempt works.
 *
 * @param folder the item's folder
 * @param session the session to open
 * @param gateContext what the guard judges by
 * @param log what it says and is told
 */
record Bench(JobFolder folder, SessionSpec session, GateContext gateContext, ItemLog log) {}
