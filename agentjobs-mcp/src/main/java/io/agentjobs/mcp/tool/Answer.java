package io.agentjobs.mcp.tool;

import io.agentjobs.api.Harmless;
import io.agentjobs.api.Usd;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a call answers: names and values of JSON, in order. What has no value is left out, so that answers stay short, and
 * every text is made {@link Harmless} unless it is one of our own lines. Not safe for use by several threads.
 */
public final class Answer {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    /** An answer without fields yet. */
    public Answer() {}

    /** A text that may come from outside; left out when null. */
    public Answer put(String name, @Nullable String text) {
        return add(name, text == null ? null : Harmless.text(text));
    }

    /** A line of our own making, as it stands. */
    public Answer putLine(String name, String line) {
        return add(name, line);
    }

    /** A constant by its name in lower case; left out when null. */
    public Answer put(String name, @Nullable Enum<?> constant) {
        return add(name, constant == null ? null : constant.name().toLowerCase(Locale.ROOT));
    }

    /** A number. */
    public Answer put(String name, long number) {
        return add(name, number);
    }

    /** A number, exact. */
    public Answer put(String name, BigDecimal number) {
        return add(name, plain(number));
    }

    /** True or false. */
    public Answer put(String name, boolean flag) {
        return add(name, flag);
    }

    /** Dollars; left out when null. */
    public Answer put(String name, @Nullable Usd amount) {
        return add(name, amount == null ? null : plain(amount.amount().stripTrailingZeros()));
    }

    /** An instant by ISO 8601; left out when null. */
    public Answer put(String name, @Nullable Instant instant) {
        return add(name, instant == null ? null : instant.toString());
    }

    /** Answers within this one. */
    public Answer put(String name, List<Answer> items) {
        return add(name, items.stream().map(Answer::fields).toList());
    }

    /** An answer within this one; left out when it has no field. */
    public Answer put(String name, Answer inner) {
        return add(name, inner.fields.isEmpty() ? null : inner.fields());
    }

    /** Texts that may come from outside; left out when there are none. */
    public Answer putTexts(String name, Collection<String> texts) {
        return add(
                name,
                texts.isEmpty() ? null : texts.stream().map(Harmless::text).toList());
    }

    /** Texts that may come from outside, an empty list as well. */
    public Answer putList(String name, Collection<String> texts) {
        return add(name, texts.stream().map(Harmless::text).toList());
    }

    /** Adds lines to a list that may be there already. */
    public Answer addLines(String name, List<String> lines) {
        if (!lines.isEmpty()) {
            List<Object> all = new ArrayList<>(fields.get(name) instanceof List<?> there ? there : List.of());
            all.addAll(lines.stream().map(Harmless::text).toList());
            fields.put(name, all);
        }
        return this;
    }

    /** Ten is written as 10 and not as 1E+1, which is valid but read by nobody. */
    private static BigDecimal plain(BigDecimal number) {
        return number.scale() < 0 ? number.setScale(0) : number;
    }

    private Answer add(String name, @Nullable Object value) {
        if (value != null) {
            fields.put(name, value);
        }
        return this;
    }

    /** The fields as values of JSON, unmodifiable. */
    public Map<String, Object> fields() {
        return Collections.unmodifiableMap(fields);
    }
}
