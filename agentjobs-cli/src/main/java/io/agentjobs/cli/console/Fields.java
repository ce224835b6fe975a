package io.agentjobs.cli.console;

import io.agentjobs.api.Printable;
import java.io.PrintStream;

/** Prints names and values, one pair a line. */
public final class Fields {
    private static final int NAME_WIDTH = 12;

    private final PrintStream out;

    /** Prints there. */
    public Fields(PrintStream out) {
        this.out = out;
    }

    /** One pair; the value may come from outside. */
    public void print(String name, String value) {
        StringBuilder line = new StringBuilder(name);
        while (line.length() < NAME_WIDTH) {
            line.append(' ');
        }
        out.println(line.append(' ').append(Printable.line(value)));
    }
}
