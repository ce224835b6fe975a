package io.agentjobs.core.naming;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the name that somebody may have meant. */
public final class Nearest {
    /** So many letters are a slip of the hand. */
    private static final int NEAR = 2;

    private Nearest() {}

    /** The name with the fewest letters to change, case apart; null when there are no names. */
    public static @Nullable String of(String given, Collection<String> names) {
        String best = null;
        int least = Integer.MAX_VALUE;
        for (String name : names) {
            int distance = distance(given.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
            if (distance < least) {
                least = distance;
                best = name;
            }
        }
        return best;
    }

    /** A question after the nearest name, to stand behind a complaint; empty when none has at most two letters to change. */
    public static String question(String given, Collection<String> names) {
        String nearest = of(given, names);
        return nearest == null || distance(given.toLowerCase(Locale.ROOT), nearest.toLowerCase(Locale.ROOT)) > NEAR
                ? ""
                : " (did you mean '" + nearest + "'?)";
    }

    /** How many letters have to be added, taken away or replaced (Levenshtein). */
    private static int distance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
