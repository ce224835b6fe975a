package io.agentjobs.mcp;

import io.agentjobs.mcp.brain.Brain;
import io.agentjobs.mcp.owner.OwnerDesk;
import io.agentjobs.mcp.skill.SkillDesk;
import io.agentjobs.mcp.system.SystemDesk;

/**
 * What the server knows besides jobs.
 *
 * @param owner the person who asks for them
 * @param system machine and installation
 * @param skills what jobs can be given
 * @param brain the team's shared brain
 */
public record Desks(OwnerDesk owner, SystemDesk system, SkillDesk skills, Brain brain) {}
