package io.agentjobs.testkit.agent;

import com.fasterxml.jackson.core.io.JsonStringEncoder;

/** Writes texts as JSON strings. */
final class Json {
    private Json() {}

    static String quote(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}
