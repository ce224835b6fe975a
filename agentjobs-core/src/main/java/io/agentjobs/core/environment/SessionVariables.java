package io.agentjobs.core.environment;

import java.util.Set;

/** Tells variables that belong to another session, person or program from those that any program may have. */
final class SessionVariables {
    private static final Set<String> NAMES = Set.of(
            // programs that would be started for a person
            "PAGER",
            "MANPAGER",
            "EDITOR",
            "VISUAL",
            "BROWSER",
            "SSH_ASKPASS",
            "SUDO_ASKPASS",
            // ways to act as that person, or to reach another session
            "SSH_AUTH_SOCK",
            "SSH_AGENT_PID",
            "TMUX",
            "TMUX_PANE",
            "STY",
            "DBUS_SESSION_BUS_ADDRESS",
            "XDG_RUNTIME_DIR",
            "NOTIFY_SOCKET",
            // where the parent stood
            "PWD",
            "OLDPWD",
            // a Claude Code session around us: a client that sees them refuses to start, or takes itself for a part of
            // it
            "CLAUDECODE",
            "CLAUDE_ENV_FILE",
            "CLAUDE_PROJECT_DIR",
            "CLAUDE_PLUGIN_ROOT",
            "CLAUDE_PLUGIN_DATA",
            "CLAUDE_AGENT_SDK_VERSION",
            "CLAUDE_CODE_ENTRYPOINT",
            "CLAUDE_CODE_EXECPATH",
            "CLAUDE_CODE_SSE_PORT",
            "CLAUDE_CODE_ACTION",
            "CLAUDE_CODE_CONTAINER_ID",
            "CLAUDE_CODE_ENVIRONMENT_KIND",
            "CLAUDE_CODE_CHILD_SESSION",
            "CLAUDE_CODE_TASK_LIST_ID",
            "CLAUDE_CODE_TEAM_NAME");

    private static final Set<String> PREFIXES = Set.of(
            "GIT_",
            "AGENT_JOBS_",
            "CLAUDE_CODE_SESSION_",
            "CLAUDE_CODE_PARENT_",
            "CLAUDE_CODE_REMOTE",
            "CLAUDE_CODE_BRIDGE_",
            "CLAUDE_CODE_AGENT_",
            "CODEX_");

    /** Where Codex keeps its login and what it logs in with: no property of a session. */
    private static final Set<String> KEPT = Set.of("CODEX_HOME", "CODEX_API_KEY", "CODEX_ACCESS_TOKEN");

    private SessionVariables() {}

    /** True when a session must not have the variable of that name. */
    static boolean isForeign(String name) {
        return !KEPT.contains(name)
                && (NAMES.contains(name) || PREFIXES.stream().anyMatch(name::startsWith));
    }
}
