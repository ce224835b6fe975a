package io.agentjobs.api.plugin;

import io.agentjobs.api.Printable;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The configuration as keys and JSON values (text, {@link Number}, {@link Boolean}, {@link List}, {@link Map}). A value
 * of the wrong type is an error, never a default. Immutable.
 */
public final class Settings {
    /** No settings: every key has its default. */
    public static final Settings NONE = new Settings(Map.of());

    /** What stands before these keys in messages: the keys that lead here, each with a dot; empty at the top. */
    private final String path;

    private final Map<String, Object> values;

    /**
     * With those values.
     *
     * @throws SettingException when one is null, which JSON can say and no key means
     */
    public Settings(Map<String, ?> values) {
        this("", values);
    }

    private Settings(String path, Map<String, ?> values) {
        this.path = path;
        values.forEach((key, value) -> {
            if (value == null) {
                throw new SettingException(path + key, "null is no value: leave the key out for its default");
            }
        });
        this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** The keys that are set. */
    public Set<String> keys() {
        return values.keySet();
    }

    /** All keys with their values, unmodifiable. */
    public Map<String, Object> values() {
        return values;
    }

    /** A text. */
    public Optional<String> text(String key) {
        return value(key, String.class, "a text");
    }

    /** True or false. */
    public Optional<Boolean> flag(String key) {
        return value(key, Boolean.class, "true or false");
    }

    /** A number, whole or not. */
    public Optional<BigDecimal> number(String key) {
        return value(key, Number.class, "a number").map(number -> new BigDecimal(number.toString()));
    }

    /**
     * A whole number.
     *
     * @param min the least that is taken
     * @param max the most that is taken
     */
    public Optional<Integer> integer(String key, int min, int max) {
        Optional<Number> number = value(key, Number.class, "a whole number");
        number.ifPresent(n -> {
            if (n.doubleValue() != Math.rint(n.doubleValue()) || n.doubleValue() < min || n.doubleValue() > max) {
                throw wrong(key, "a whole number from " + min + " to " + max);
            }
        });
        return number.map(Number::intValue);
    }

    /** A list of texts; empty when the key is not set. */
    public List<String> texts(String key) {
        Optional<List<?>> list = value(key, List.class, "a list of texts").map(l -> l);
        return list.orElse(List.of()).stream()
                .map(item -> {
                    if (item instanceof String text) {
                        return text;
                    }
                    throw wrong(key, "a list of texts");
                })
                .toList();
    }

    /** The settings inside an object; none when the key is not set. Their faults are named by the whole path of keys. */
    public Settings section(String key) {
        Object value = values.get(key);
        if (value == null) {
            return NONE;
        }
        if (!(value instanceof Map<?, ?> map)) {
            throw wrong(key, "an object");
        }
        Map<String, Object> inner = new LinkedHashMap<>();
        map.forEach((k, v) -> inner.put(String.valueOf(k), v));
        return new Settings(path + key + ".", inner);
    }

    private <T> Optional<T> value(String key, Class<T> type, String expected) {
        Object value = values.get(key);
        if (value == null) {
            return Optional.empty();
        }
        if (!type.isInstance(value)) {
            throw wrong(key, expected);
        }
        return Optional.of(type.cast(value));
    }

    private SettingException wrong(String key, String expected) {
        Object value = values.get(key);
        String found = Printable.line(String.valueOf(value), 60);
        return new SettingException(
                path + key,
                "expected " + expected + ", found " + (value instanceof String ? '"' + found + '"' : found));
    }
}
