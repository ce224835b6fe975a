package io.agentjobs.mcp;

import java.util.Set;

/**
 * Which tools of the orchestrating session a job has as well. Every tool stands in one of the two lists; a new one that
 * stands in neither fails a test, so that nothing is opened to jobs by accident.
 */
public final class JobRole {
    /** What a job has, too. */
    public static final Set<String> OPEN = Set.of("notify_owner", "memory_search", "memory_write");

    /** What only the orchestrating session has. */
    public static final Set<String> CLOSED = Set.of(
            "job_start",
            "job_status",
            "job_result",
            "job_list",
            "job_cancel",
            "job_stop",
            "job_resume",
            "job_amend",
            "job_outcome",
            "job_outcome_many",
            "job_stats",
            "branch_restack",
            "spawn_agents_on_csv",
            "spawn_agents_on_queue",
            "batch_status",
            "batch_export",
            "owner_replied",
            "system_doctor",
            "system_logs",
            "activity_report",
            "skill_list",
            "memory_already_exists",
            "task_create",
            "task_list",
            "task_get",
            "task_update",
            "send_message",
            "inbox",
            "trash_move",
            "trash_restore",
            "intention_add",
            "intention_list",
            "intention_set");

    private JobRole() {}
}
