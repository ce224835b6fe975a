package io.agentjobs.mcp;

import io.agentjobs.mcp.brain.Brain;
import io.agentjobs.mcp.goal.GoalDesk;
import io.agentjobs.mcp.owner.OwnerDesk;
import io.agentjobs.mcp.skill.SkillDesk;
import io.agentjobs.mcp.system.SystemDesk;
import io.agentjobs.mcp.trash.TrashDesk;

/**
 * What the server knows besides jobs.
 *
 * @param owner the person who asks for them
 * @param system machine and installation
 * @param skills what jobs can be given
 * @param trash files that are moved away
 * @param goals what the agent itself is after
 * @param brain the team's shared brain
 */
public record Desks(
        OwnerDesk owner, SystemDesk system, SkillDesk skills, TrashDesk trash, GoalDesk goals, Brain brain) {}
