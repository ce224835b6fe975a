package io.agentjobs.cli.command;

/**
 * What a command that follows something does when it is interrupted. It runs as a shutdown hook, which an interrupt starts
 * and the end of the command takes away.
 */
final class OnInterrupt implements AutoCloseable {
    private final Thread hook;

    /** From now on, until this is closed. */
    OnInterrupt(Runnable what) {
        hook = new Thread(what, "agentjobs-interrupt");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The end has begun, and with it what is to be done then.
        }
    }
}
