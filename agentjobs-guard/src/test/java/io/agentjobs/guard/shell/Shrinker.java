package io.agentjobs.guard.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Cuts a text down to what a finding needs. */
final class Shrinker {

    private static final int MAX_CALLS = 120;
    private static final int BATCH = 8;

    private Shrinker() {}

    /**
     * Leaves out stretches of the text as long as the finding stays.
     *
     * @param found tells of many texts at once which of them show the finding
     */
    static String shrink(String text, Function<List<String>, List<Boolean>> found) {
        String smallest = text;
        int size = Math.max(1, text.length() / 2);
        for (int calls = 0; size >= 1 && calls < MAX_CALLS; size /= 2) {
            for (int at = 0; at + size <= smallest.length() && calls < MAX_CALLS; calls++) {
                List<String> candidates = without(smallest, size, at);
                int index = found.apply(candidates).indexOf(true);
                if (index >= 0) {
                    smallest = candidates.get(index);
                    at += index * size;
                } else {
                    at += candidates.size() * size;
                }
            }
        }
        return smallest;
    }

    private static List<String> without(String text, int size, int from) {
        List<String> candidates = new ArrayList<>();
        for (int at = from; at + size <= text.length() && candidates.size() < BATCH; at += size) {
            candidates.add(text.substring(0, at) + text.substring(at + size));
        }
        return candidates;
    }
}
