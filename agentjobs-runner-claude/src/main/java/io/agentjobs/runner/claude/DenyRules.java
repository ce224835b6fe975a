package io.agentjobs.runner.claude;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The client's own deny rules: a second layer that holds in every permission mode, below the host's gate. It catches
 * plain spellings only. A tool denied by its bare name is not even offered to the model.
 */
final class DenyRules {

    /** Tools that reach people or other sessions, wake the session later, or move it to another folder. */
    private static final List<String> TOOLS = List.of(
            "AskUserQuestion",
            "CronCreate",
            "CronDelete",
            "CronList",
            "EnterPlanMode",
            "EnterWorktree",
            "ExitWorktree",
            "ListAgents",
            "Monitor",
            "PushNotification",
            "RemoteTrigger",
            "ScheduleWakeup",
            "SendMessage",
            "Workflow");

    /** Commands that carry something out of the machine, start other agents or outlive the session. */
    private static final List<String> COMMANDS = List.of(
            "git push",
            "git tag",
            "gh api",
            "gh issue",
            "gh pr",
            "gh release",
            "agent-jobs",
            "aider",
            "claude",
            "codex",
            "gemini",
            "npx",
            "pnpm dlx",
            "uvx",
            "at",
            "crontab",
            "docker",
            "screen",
            "ssh",
            "sudo",
            "systemd-run",
            "tmux");

    /** What would change the rules that the next session here runs under. */
    private static final List<String> GUARDED_FILES = List.of(".claude/**", ".codex/**", ".git/**", ".mcp.json");

    private DenyRules() {}

    /** The rules for a session of that kind in {@code workDirectory}, an absolute path. */
    static List<String> of(Kind kind, AccessMode access, Path workDirectory) {
        List<String> rules = new ArrayList<>(TOOLS);
        COMMANDS.forEach(command -> rules.add("Bash(" + command + ":*)"));
        // A rule on Edit covers every tool that writes files; an absolute path starts with two slashes.
        GUARDED_FILES.forEach(file -> rules.add("Edit(/" + workDirectory + "/" + file + ")"));
        if (kind != Kind.RESEARCH) {
            rules.addAll(List.of("WebFetch", "WebSearch"));
        }
        if (access == AccessMode.READ_ONLY) {
            rules.addAll(List.of("Edit", "NotebookEdit", "Write"));
        }
        return List.copyOf(rules);
    }
}
