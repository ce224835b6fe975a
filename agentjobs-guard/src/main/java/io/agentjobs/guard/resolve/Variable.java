package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Text;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a variable may hold: one of several lists of elements. A plain variable is a list of one, an unset one has none.
 *
 * @param alternatives at least one
 * @param ordered whether element {@code n} is the n-th one; false for a sparse or associative array
 */
record Variable(List<List<Text>> alternatives, boolean ordered) {
    private static final int MOST_ALTERNATIVES = 32;

    static final Variable UNSET = new Variable(List.of(List.of()), true);
    static final Variable UNKNOWN = of(Text.UNKNOWN);
    static final Variable ENVIRONMENT = of(Text.FROM_ENVIRONMENT);

    static Variable of(Text value) {
        return new Variable(List.of(List.of(value)), true);
    }

    static Variable ofAny(List<Text> values) {
        if (values.size() > MOST_ALTERNATIVES) {
            return UNKNOWN;
        }
        List<List<Text>> alternatives = new ArrayList<>(values.size());
        values.stream().distinct().forEach(value -> alternatives.add(List.of(value)));
        return new Variable(List.copyOf(alternatives), true);
    }

    static Variable ofElements(List<Text> elements, boolean ordered) {
        return new Variable(List.of(List.copyOf(elements)), ordered);
    }

    // As with Content: the hook program would pay for what a record makes of itself.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Variable variable
                && ordered == variable.ordered
                && alternatives.equals(variable.alternatives);
    }

    @Override
    public int hashCode() {
        return 31 * alternatives.hashCode() + (ordered ? 1 : 0);
    }

    Variable or(Variable other) {
        if (equals(other)) {
            return this;
        }
        List<List<Text>> all = new ArrayList<>(alternatives);
        other.alternatives.stream().filter(a -> !all.contains(a)).forEach(all::add);
        return all.size() > MOST_ALTERNATIVES ? UNKNOWN : new Variable(List.copyOf(all), ordered && other.ordered);
    }

    /** The first elements, as a plain use of the name gives them. */
    List<List<Text>> plain() {
        if (!ordered) {
            return anyElement();
        }
        if (alternatives.stream().allMatch(a -> a.size() <= 1)) {
            return alternatives;
        }
        return alternatives.stream()
                .map(a -> a.size() > 1 ? a.subList(0, 1) : a)
                .toList();
    }

    /** The element with that index, which counts from the end when negative. */
    List<List<Text>> element(int index) {
        if (!ordered) {
            return anyElement();
        }
        List<List<Text>> picked = new ArrayList<>();
        for (List<Text> elements : alternatives) {
            int at = index < 0 ? elements.size() + index : index;
            picked.add(at >= 0 && at < elements.size() ? List.of(elements.get(at)) : List.of());
        }
        return picked;
    }

    /** Any element of any alternative, for a subscript that cannot be told. */
    List<List<Text>> anyElement() {
        List<List<Text>> any = new ArrayList<>();
        alternatives.forEach(elements -> elements.forEach(element -> any.add(List.of(element))));
        if (any.isEmpty()) {
            any.add(List.of());
        }
        return any.size() > MOST_ALTERNATIVES ? UNKNOWN.alternatives : any;
    }

    /** What {@code +=} of a plain value makes of it. */
    Variable append(List<Text> values) {
        List<Text> joined = new ArrayList<>();
        for (List<Text> before : plain()) {
            for (Text value : values) {
                joined.add((before.isEmpty() ? Text.EMPTY : before.get(0)).plus(value));
            }
        }
        return ofAny(joined);
    }

    /** What {@code +=} of a list makes of it. */
    Variable appendElements(List<Text> elements, boolean elementsOrdered) {
        List<List<Text>> all = new ArrayList<>();
        for (List<Text> before : alternatives) {
            List<Text> both = new ArrayList<>(before);
            both.addAll(elements);
            all.add(List.copyOf(both));
        }
        return new Variable(List.copyOf(all), ordered && elementsOrdered);
    }
}
