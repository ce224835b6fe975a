package io.agentjobs.testkit.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Reads the texts out of content that a wire may give as a string or as a list of parts. */
final class JsonTexts {

    private JsonTexts() {}

    /** Every text in {@code content}, in order. */
    static List<String> in(JsonNode content) {
        List<String> texts = new ArrayList<>();
        if (content.isTextual()) {
            texts.add(content.asText());
        }
        for (JsonNode part : content) {
            if (part.path("text").isTextual()) {
                texts.add(part.path("text").asText());
            }
        }
        return texts;
    }

    /** Every text in {@code content}, one below the other. */
    static String joined(JsonNode content) {
        return String.join("\n", in(content));
    }
}
