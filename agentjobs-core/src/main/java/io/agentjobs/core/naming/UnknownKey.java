package io.agentjobs.core.naming;

import java.util.Collection;
import java.util.TreeSet;

/** What is said of a key of a configuration that nobody reads. */
public final class UnknownKey {
    private UnknownKey() {}

    /** A sentence without its end that names the key which was meant, or else all that there are, in order. */
    public static String sentence(String key, Collection<String> known) {
        String question = Nearest.question(key, known);
        return "no such key"
                + (question.isEmpty() ? ": the keys are " + String.join(", ", new TreeSet<>(known)) : question);
    }
}
