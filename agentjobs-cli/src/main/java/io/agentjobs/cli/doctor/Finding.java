package io.agentjobs.cli.doctor;

import java.util.Objects;

/**
 * What a check found.
 *
 * @param level how bad it is
 * @param subject what was looked at, one word
 * @param text what is the case; with the remedy where something is wrong
 */
public record Finding(Level level, String subject, String text) {

    /** How bad a finding is. */
    public enum Level {
        /** As it should be. */
        OK,
        /** Jobs run, but somebody should know. */
        WARN,
        /** Jobs do not run, or not as they should. */
        FAIL
    }

    public Finding {
        Objects.requireNonNull(level, "level");
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(text, "text");
    }

    static Finding ok(String subject, String text) {
        return new Finding(Level.OK, subject, text);
    }

    static Finding warn(String subject, String text) {
        return new Finding(Level.WARN, subject, text);
    }

    static Finding fail(String subject, String text) {
        return new Finding(Level.FAIL, subject, text);
    }
}
