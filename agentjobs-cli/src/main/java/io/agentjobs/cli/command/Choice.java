package io.agentjobs.cli.command;

import io.agentjobs.cli.console.Words;
import java.util.ArrayList;
import java.util.List;

/** Enum constants as the values of an option. */
final class Choice {
    private Choice() {}

    static List<String> spellings(Class<? extends Enum<?>> type) {
        List<String> spellings = new ArrayList<>();
        for (Enum<?> constant : type.getEnumConstants()) {
            spellings.add(Words.of(constant));
        }
        return spellings;
    }

    /**
     * The constant of that spelling.
     *
     * @throws UsageException when there is none
     */
    static <E extends Enum<E>> E parse(String flag, String text, Class<E> type) {
        for (E constant : type.getEnumConstants()) {
            if (Words.of(constant).equals(text)) {
                return constant;
            }
        }
        throw UsageException.value(
                flag, text, "is none of its values: take one of " + String.join(", ", spellings(type)));
    }
}
