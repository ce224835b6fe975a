package io.agentjobs.mcp.goal;

import io.agentjobs.api.Intention;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the agent's own goals are kept. Safe for use by many threads. */
public interface GoalDesk {

    /**
     * Adds a goal.
     *
     * @param due a day such as 2026-10-18; null for none
     * @throws io.agentjobs.api.InvalidRequestException when a value cannot be
     */
    Intention add(String text, @Nullable String due, Intention.Priority priority);

    /** All goals, the oldest first. */
    List<Intention> list();

    /**
     * Changes a goal in its place; null leaves what it stands for.
     *
     * @throws io.agentjobs.api.InvalidRequestException when there is no such goal, or a value cannot be
     */
    Intention set(long id, Intention.@Nullable Status status, @Nullable String text);
}
