package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The options that a program takes before the command it runs.
 *
 * @param lettersWithValue the single-letter options that take a value, in this or in the next argument
 * @param namesWithValue the long options that take a value, without the dashes
 */
public record LeadingOptions(String lettersWithValue, Set<String> namesWithValue) {

    /** None with a value. */
    public static final LeadingOptions PLAIN = new LeadingOptions("", Set.of());

    /** Options with a value, long names separated by blanks. */
    public static LeadingOptions of(String lettersWithValue, String namesWithValue) {
        return new LeadingOptions(
                lettersWithValue, namesWithValue.isEmpty() ? Set.of() : Set.of(namesWithValue.split(" ")));
    }

    /**
     * Where the first operand may be: one place, or two when an option is abbreviated and may or may not take a value.
     *
     * @param from the index to start at
     */
    public List<Integer> firstOperands(List<Argument> arguments, int from) {
        List<Integer> found = new ArrayList<>(1);
        collect(arguments, from, found, 0);
        return found;
    }

    private void collect(List<Argument> arguments, int from, List<Integer> found, int forks) {
        int at = from;
        while (at < arguments.size() && arguments.get(at).isOption()) {
            String raw = arguments.get(at).text().raw();
            if (raw.equals("--")) {
                at++;
                break;
            }
            if (raw.startsWith("--")) {
                String name = raw.substring(2);
                if (namesWithValue.contains(name)) {
                    at++;
                } else if (isAbbreviation(name) && forks < 4) {
                    collect(arguments, at + 2, found, forks + 1);
                }
            } else if (takesNext(raw)) {
                at++;
            }
            at++;
        }
        if (at < arguments.size() && !found.contains(at)) {
            found.add(at);
        }
    }

    private boolean isAbbreviation(String name) {
        return !name.contains("=") && namesWithValue.stream().anyMatch(full -> full.startsWith(name));
    }

    /** Does a bundle of letters end in one whose value is the next argument? */
    private boolean takesNext(String bundle) {
        for (int i = 1; i < bundle.length(); i++) {
            if (lettersWithValue.indexOf(bundle.charAt(i)) >= 0) {
                return i == bundle.length() - 1;
            }
        }
        return false;
    }
}
