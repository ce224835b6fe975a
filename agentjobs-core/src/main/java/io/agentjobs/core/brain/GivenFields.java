package io.agentjobs.core.brain;

import com.fasterxml.jackson.databind.JsonNode;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Printable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The arguments of a job's call, read strictly: a refusal names the field, the value and the remedy. */
record GivenFields(JsonNode node) {

    /** Refuses what is no object, and a field that is not among those. */
    void requireKnown(List<String> known) {
        if (!node.isObject()) {
            throw new InvalidRequestException("arguments", "are no object", "give " + String.join(", ", known));
        }
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!known.contains(name)) {
                throw new InvalidRequestException(
                        Printable.line(name, 40), "there is no such argument", "give " + String.join(", ", known));
            }
        }
    }

    boolean has(String name) {
        return node.has(name);
    }

    /** A text that must be there. */
    String text(String name, int most) {
        return checked(name, node.path(name), most);
    }

    /** A list of texts; empty when it is left out. */
    List<String> texts(String name, int mostTexts, int mostChars) {
        if (!has(name)) {
            return List.of();
        }
        JsonNode list = node.path(name);
        if (!list.isArray() || list.size() > mostTexts) {
            throw new InvalidRequestException(name, "is no list of at most " + mostTexts, "give fewer texts");
        }
        List<String> texts = new ArrayList<>();
        list.forEach(item -> texts.add(checked(name, item, mostChars)));
        return texts;
    }

    /** A whole number; the usual one when it is left out. */
    int whole(String name, int least, int most, int usual) {
        if (!has(name)) {
            return usual;
        }
        JsonNode value = node.path(name);
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.asInt() < least || value.asInt() > most) {
            throw new InvalidRequestException(
                    name,
                    "'" + Printable.line(value.toString(), 40) + "' is out of range",
                    "give " + least + " to " + most);
        }
        return value.asInt();
    }

    private static String checked(String name, JsonNode value, int most) {
        if (!value.isTextual() || value.asText().isBlank()) {
            throw new InvalidRequestException(name, "is missing or no text", "say something");
        }
        if (value.asText().length() > most) {
            throw new InvalidRequestException(
                    name, "has " + value.asText().length() + " characters", "give at most " + most);
        }
        return value.asText();
    }
}
