package io.agentjobs.testkit.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/** One vendor's form of requests, replies and errors. Without state; every method is pure. */
interface Wire {

    /** One server-sent event. */
    record Event(String name, JsonNode data) {}

    /** The path that asks for a reply. */
    String path();

    /** Takes a request apart. */
    ModelRequest read(int number, Map<String, String> headers, JsonNode body);

    /** The events of a reply to request {@code number}. */
    List<Event> stream(int number, ModelRequest request, Answer.Reply reply);

    /** The body of an error. */
    JsonNode error(Answer.Refusal refusal);
}
