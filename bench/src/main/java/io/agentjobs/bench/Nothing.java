package io.agentjobs.bench;

/** A program that does nothing: what every other start is compared with. */
final class Nothing {
    private Nothing() {}

    /** Returns. */
    public static void main(String[] arguments) {}
}
