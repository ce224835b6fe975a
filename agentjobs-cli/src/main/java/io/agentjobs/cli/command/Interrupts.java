package io.agentjobs.cli.command;

/**
 * What an interrupt does to this process. By reflection: the compiler lets nobody name these classes, which every JDK has.
 */
final class Interrupts {
    private Interrupts() {}

    /**
     * From now on an interrupt ends the process at once. Without this, one that comes while the process is ending already
     * would do nothing, and whoever is asked a question then could not leave it. Where it cannot be had, nothing changes.
     */
    static void endTheProcess() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object interrupt = signal.getConstructor(String.class).newInstance("INT");
            Object byDefault = handler.getField("SIG_DFL").get(null);
            signal.getMethod("handle", signal, handler).invoke(null, interrupt, byDefault);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            // A JVM without these classes, or one that was started to leave signals alone.
        }
    }
}
