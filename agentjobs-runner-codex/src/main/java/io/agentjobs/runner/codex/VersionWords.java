package io.agentjobs.runner.codex;

import java.util.regex.Pattern;

/** Knows the words of a client that is too old, or too new, for what its runner asks of it. */
final class VersionWords {
    private static final String REMEDY = "install another version of Codex, or name one with AGENT_JOBS_CODEX_BIN";

    /** Of its command line, on standard error. */
    private static final Pattern UNKNOWN_ARGUMENT =
            Pattern.compile("(?m)^error: (?:unexpected argument|unrecognized subcommand) '");
    /** Of its protocol: the method, or a value of an enumeration in its parameters. */
    private static final Pattern UNKNOWN_REQUEST = Pattern.compile("unknown variant `|(?i)method not found");

    private VersionWords() {}

    /** Whether the last words of a server say that it does not know its arguments. */
    static boolean areIn(String tail) {
        return UNKNOWN_ARGUMENT.matcher(tail).find();
    }

    /** Whether an error says that the server does not know the request. */
    static boolean areOfProtocol(String error) {
        return UNKNOWN_REQUEST.matcher(error).find();
    }

    /** The words, with what to do before them. */
    static String withRemedy(String words) {
        return REMEDY + "\n" + words;
    }
}
