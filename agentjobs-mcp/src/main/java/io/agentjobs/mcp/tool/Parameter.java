package io.agentjobs.mcp.tool;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Printable;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One argument of a tool. Its JSON schema and the check of a value are made from the same facts.
 *
 * @param name in snake case
 * @param type what values it takes
 * @param meaning for the model, one or two sentences
 * @param needed true when a call without it is refused
 * @param choices the only values of a text, or of the items of a list of texts; empty for any
 * @param min the least of a whole number
 * @param max the most of a whole number
 */
public record Parameter(
        String name, Type type, String meaning, boolean needed, List<String> choices, long min, long max) {
    private static final int SHOWN_CHARS = 60;

    /** What a value may be. */
    public enum Type {
        TEXT("a text", "string"),
        FLAG("true or false", "boolean"),
        WHOLE("a whole number", "integer"),
        NUMBER("a number", "number"),
        TEXTS("a list of texts", "string"),
        OBJECT("an object", "object"),
        OBJECTS("a list of objects", "object");

        private final String words;
        private final String schemaType;

        Type(String words, String schemaType) {
            this.words = words;
            this.schemaType = schemaType;
        }

        private boolean isList() {
            return this == TEXTS || this == OBJECTS;
        }

        private boolean takes(Object value) {
            return switch (this) {
                case TEXT -> value instanceof String;
                case FLAG -> value instanceof Boolean;
                case WHOLE ->
                    value instanceof Number n
                            && new BigDecimal(n.toString()).stripTrailingZeros().scale() <= 0;
                case NUMBER -> value instanceof Number;
                case TEXTS -> value instanceof List<?> list && list.stream().allMatch(String.class::isInstance);
                case OBJECT -> value instanceof Map<?, ?>;
                case OBJECTS -> value instanceof List<?> list && list.stream().allMatch(Map.class::isInstance);
            };
        }
    }

    public Parameter {
        choices = List.copyOf(choices);
    }

    /** A text. */
    public static Parameter text(String name, String meaning) {
        return of(name, Type.TEXT, meaning);
    }

    /** True or false. */
    public static Parameter flag(String name, String meaning) {
        return of(name, Type.FLAG, meaning);
    }

    /** A whole number in a range. */
    public static Parameter whole(String name, long min, long max, String meaning) {
        return new Parameter(name, Type.WHOLE, meaning, false, List.of(), min, max);
    }

    /** Any number. */
    public static Parameter number(String name, String meaning) {
        return of(name, Type.NUMBER, meaning);
    }

    /** A list of texts. */
    public static Parameter texts(String name, String meaning) {
        return of(name, Type.TEXTS, meaning);
    }

    /** An object whose fields its tool checks. */
    public static Parameter object(String name, String meaning) {
        return of(name, Type.OBJECT, meaning);
    }

    /** A list of objects whose fields its tool checks. */
    public static Parameter objects(String name, String meaning) {
        return of(name, Type.OBJECTS, meaning);
    }

    /** One constant of an enum, by its name in lower case. */
    public static Parameter choice(String name, Class<? extends Enum<?>> choices, String meaning) {
        return text(name, meaning)
                .among(Arrays.stream(choices.getEnumConstants())
                        .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                        .toList());
    }

    private static Parameter of(String name, Type type, String meaning) {
        return new Parameter(name, type, meaning, false, List.of(), Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** The same, without which a call is refused. */
    public Parameter require() {
        return new Parameter(name, type, meaning, true, choices, min, max);
    }

    /** The same, with those values only. */
    public Parameter among(List<String> values) {
        return new Parameter(name, type, meaning, needed, values, min, max);
    }

    /** Its JSON schema. */
    Map<String, Object> schema() {
        Map<String, Object> value = new LinkedHashMap<>(Map.of("type", type.schemaType));
        if (!choices.isEmpty()) {
            value.put("enum", choices);
        }
        Map<String, Object> schema =
                new LinkedHashMap<>(type.isList() ? Map.of("type", "array", "items", value) : value);
        schema.put("description", meaning);
        if (type == Type.WHOLE) {
            schema.put("minimum", min);
            schema.put("maximum", max);
        }
        return schema;
    }

    /**
     * Checks a value.
     *
     * @throws InvalidRequestException when it does not fit
     */
    void check(Object value) {
        if (!type.takes(value)) {
            throw wrong(value, "is not " + type.words, "give " + type.words);
        }
        if (type == Type.WHOLE) {
            BigDecimal number = new BigDecimal(value.toString());
            if (number.compareTo(BigDecimal.valueOf(min)) < 0 || number.compareTo(BigDecimal.valueOf(max)) > 0) {
                throw wrong(value, "is out of range", "give a whole number from " + min + " to " + max);
            }
        }
        List<?> texts = value instanceof List<?> list ? list : List.of(value);
        for (Object text : texts) {
            if (!choices.isEmpty() && !choices.contains(text)) {
                throw wrong(text, "is no choice", "take " + String.join(", ", choices));
            }
        }
    }

    private InvalidRequestException wrong(Object value, String problem, String remedy) {
        return new InvalidRequestException(
                name, "'" + Printable.line(String.valueOf(value), SHOWN_CHARS) + "' " + problem, remedy);
    }
}
