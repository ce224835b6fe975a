package io.agentjobs.core.config;

import io.agentjobs.api.Printable;
import io.agentjobs.api.plugin.SettingException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Reads the values of an enumeration as people write them: in lower case. */
final class Choices {
    private Choices() {}

    static <E extends Enum<E>> E parse(String key, Class<E> type, String text) {
        for (E constant : type.getEnumConstants()) {
            if (EngineConfig.spelling(constant).equals(text)) {
                return constant;
            }
        }
        throw new SettingException(key, "expected " + names(type) + ", found \"" + Printable.line(text, 40) + "\"");
    }

    static String names(Class<? extends Enum<?>> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }
}
