package io.agentjobs.core.jobtool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Printable;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.core.owner.CallOwner;
import java.util.Iterator;

/** Lets a job ask for the owner's attention. */
final class NotifyOwner implements JobTool {
    private static final ObjectMapper JSON = JsonMapper.builder().build();
    private static final String TEXT = "text";
    private static final String URGENCY = "urgency";

    private static final HostTool DESCRIBED = new HostTool(
            "notify_owner",
            "Asks for the owner's attention with one line, which the orchestrating session passes on. For what cannot wait"
                    + " for your report: you may call three times, at most once a minute. Nobody answers; go on, or end"
                    + " with a report.",
            new JsonText("""
                    {"type": "object", "additionalProperties": false, "required": ["text"], "properties": {
                      "text": {"type": "string", "maxLength": 300, "description": "One plain line."},
                      "urgency": {"enum": ["normal", "high"], "description": "high only when harm comes of waiting."}}}
                    """));

    private final CallOwner owner;
    private final JobId job;

    NotifyOwner(CallOwner owner, JobId job) {
        this.owner = owner;
        this.job = job;
    }

    @Override
    public HostTool described() {
        return DESCRIBED;
    }

    @Override
    public String call(JsonText arguments) throws InterruptedException {
        JsonNode given = parsed(arguments);
        for (Iterator<String> names = given.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!name.equals(TEXT) && !name.equals(URGENCY)) {
                throw new InvalidRequestException(
                        Printable.line(name, 40), "there is no such argument", "give text and urgency");
            }
        }
        if (!given.path(TEXT).isTextual()) {
            throw new InvalidRequestException(TEXT, "is missing or no text", "give one plain line");
        }
        owner.call(job, given.path(TEXT).asText(), isUrgent(given.path(URGENCY)));
        return "shown to the orchestrating session";
    }

    private static boolean isUrgent(JsonNode urgency) {
        String word = urgency.asText("normal");
        if (!urgency.isMissingNode() && !word.equals("normal") && !word.equals("high")) {
            throw new InvalidRequestException(
                    URGENCY, "'" + Printable.line(word, 40) + "' is no choice", "take normal or high");
        }
        return word.equals("high");
    }

    private static JsonNode parsed(JsonText arguments) {
        try {
            return JSON.readTree(arguments.text());
        } catch (JsonProcessingException e) {
            throw new InvalidRequestException(
                    "arguments", "are not readable: " + e.getOriginalMessage(), "give an object");
        }
    }
}
