package io.agentjobs.core.estimate;

import java.util.List;

/**
 * How values lie.
 *
 * @param median half of them are at most this
 * @param p90 nine of ten are at most this
 * @param <T> what is measured
 */
public record Spread<T extends Comparable<T>>(T median, T p90) {

    /** Of at least one value; both figures are values that occurred (nearest rank). */
    static <T extends Comparable<T>> Spread<T> of(List<T> values) {
        List<T> sorted = values.stream().sorted().toList();
        return new Spread<>(sorted.get(rank(sorted.size(), 50)), sorted.get(rank(sorted.size(), 90)));
    }

    private static int rank(int count, int percent) {
        return (count * percent + 99) / 100 - 1;
    }
}
