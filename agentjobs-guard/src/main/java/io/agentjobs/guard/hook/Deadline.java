package io.agentjobs.guard.hook;

/** Ends the process with a refusal when judging takes too long. A client that waits in vain would let the tool run. */
final class Deadline extends Thread {
    /** The exit status that makes a client refuse the tool. */
    static final int REFUSED = 2;

    private final long millis;

    private Deadline(long millis) {
        super("guard-deadline");
        this.millis = millis;
        setDaemon(true);
    }

    /** Starts the watch, on a daemon thread of its own, until it is called off. */
    static Deadline start(long millis) {
        Deadline deadline = new Deadline(millis);
        deadline.start();
        return deadline;
    }

    @Override
    public void run() {
        try {
            sleep(millis);
        } catch (InterruptedException calledOff) {
            return;
        }
        System.err.println(
                "guard: no judgement within " + millis + " ms, so the tool does not run. Try a simpler command.");
        Runtime.getRuntime().halt(REFUSED);
    }

    /** Nothing is judged any more. */
    void callOff() {
        interrupt();
    }
}
