package io.agentjobs.runner.claude;

/** Knows a client that waits for a person to trust the folder it was started in, which nobody will do. */
final class TrustAdvice {
    static final String REMEDY = "the client waits for somebody to trust its folder: run `claude` once in the"
            + " repository, accept its question, and start the job again";

    private TrustAdvice() {}

    /** Whether those words of the client ask for trust. */
    static boolean isNeeded(String words) {
        return words.contains("has not been trusted");
    }

    /** The words, with what to do before them where they ask for trust. */
    static String addedTo(String words) {
        return isNeeded(words) ? REMEDY + "\n" + words : words;
    }
}
