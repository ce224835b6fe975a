package io.agentjobs.mcp.brain;

import io.agentjobs.mcp.tool.Answer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Makes an answer of what a server elsewhere said: known kinds of values, plain names, bounded. */
final class Foreign {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,63}");
    private static final int MOST_ITEMS = 200;
    private static final int MOST_CHARS = 20_000;
    private static final int DEEPEST = 4;

    private Foreign() {}

    static Answer answer(Map<?, ?> fields) {
        return answer(fields, 0);
    }

    private static Answer answer(Map<?, ?> fields, int depth) {
        Answer answer = new Answer();
        fields.forEach((key, value) -> {
            String name = String.valueOf(key);
            if (NAME.matcher(name).matches() && depth < DEEPEST) {
                put(answer, name, value, depth);
            }
        });
        return answer;
    }

    private static void put(Answer answer, String name, Object value, int depth) {
        if (value instanceof String text) {
            answer.put(name, text.substring(0, Math.min(text.length(), MOST_CHARS)));
        } else if (value instanceof Boolean flag) {
            answer.put(name, flag.booleanValue());
        } else if (value instanceof Number number) {
            answer.put(name, new BigDecimal(number.toString()));
        } else if (value instanceof Map<?, ?> inner) {
            answer.put(name, answer(inner, depth + 1));
        } else if (value instanceof List<?> items) {
            putAll(answer, name, items.subList(0, Math.min(items.size(), MOST_ITEMS)), depth);
        }
    }

    private static void putAll(Answer answer, String name, List<?> items, int depth) {
        if (!items.isEmpty() && items.stream().allMatch(Map.class::isInstance)) {
            answer.put(
                    name,
                    items.stream()
                            .map(item -> answer((Map<?, ?>) item, depth + 1))
                            .toList());
        } else {
            answer.putList(name, items.stream().map(String::valueOf).toList());
        }
    }
}
