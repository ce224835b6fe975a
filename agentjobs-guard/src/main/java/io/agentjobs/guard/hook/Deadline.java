package io.agentjobs.guard.hook;

/** Ends the process with a refusal when judging takes too long. A client that waits in vain would let the tool run. */
final class Deadline {
    /** The exit status that makes a client refuse the tool. */
    static final int REFUSED = 2;

    private Deadline() {}

    /** Starts the watch, on a daemon thread of its own. */
    static void start(long millis) {
        Thread watchdog = new Thread(() -> expire(millis), "guard-deadline");
        watchdog.setDaemon(true);
        watchdog.start();
    }

    private static void expire(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.err.println(
                "guard: no judgement within " + millis + " ms, so the tool does not run. Try a simpler command.");
        Runtime.getRuntime().halt(REFUSED);
    }
}
