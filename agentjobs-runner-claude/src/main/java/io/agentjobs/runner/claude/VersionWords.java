package io.agentjobs.runner.claude;

import java.util.regex.Pattern;

/** Knows the words of a client, or of its service, that say that another version of the client is needed. */
final class VersionWords {
    static final String REMEDY = "install another version of Claude Code, or name one with AGENT_JOBS_CLAUDE_BIN";

    /** The service's, with HTTP 400, as the client passes them on; the client files them as {@code claude_code_version_too_old}. */
    private static final Pattern TOO_OLD = Pattern.compile(
            "Claude Code \\S+ (?:does not support this model; version \\S+ or newer|is older than the minimum version)");
    /** The client's own, which ends at once: a flag that this runner gives it has gone, or is not there yet. */
    private static final Pattern UNKNOWN_FLAG = Pattern.compile("(?m)^error: unknown option '");

    private VersionWords() {}

    /** Whether an error says that the service wants a newer client. */
    static boolean areOfService(String error) {
        return TOO_OLD.matcher(error).find();
    }

    /** Whether the last words of a client that never began say that it does not know its flags. */
    static boolean areOfClient(String tail) {
        return UNKNOWN_FLAG.matcher(tail).find();
    }

    /** The words, with what to do before them. */
    static String withRemedy(String words) {
        return REMEDY + "\n" + words;
    }
}
