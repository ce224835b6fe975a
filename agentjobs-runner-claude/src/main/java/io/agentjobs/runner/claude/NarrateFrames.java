package io.agentjobs.runner.claude;

import com.fasterxml.jackson.databind.JsonNode;
import io.agentjobs.api.Printable;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.runner.claude.protocol.Frame;
import java.util.ArrayList;
import java.util.List;

/** Puts the client's frames into the events of the api. Pure. */
final class NarrateFrames {

    private static final int SUMMARY_CHARS = 200;

    /** Where tools keep the argument that says most, in the order to look. */
    private static final List<String> MAIN_ARGUMENTS =
            List.of("command", "file_path", "notebook_path", "path", "pattern", "url", "query", "description");

    private NarrateFrames() {}

    /** What {@code frame} tells, in order; usage is not among it. */
    static List<AgentEvent> of(Frame frame) {
        if (frame instanceof Frame.Init init) {
            return List.of(new AgentEvent.Started(init.sessionId(), init.model(), init.version()));
        }
        if (frame instanceof Frame.Assistant message) {
            return said(message);
        }
        if (frame instanceof Frame.ToolResults ended) {
            return ended.results().stream()
                    .<AgentEvent>map(result -> new AgentEvent.ToolEnded(result.callId(), result.failed()))
                    .toList();
        }
        if (frame instanceof Frame.Retry retry) {
            return List.of(new AgentEvent.Retrying(retry.attempt(), retry.status(), retry.error()));
        }
        return List.of();
    }

    private static List<AgentEvent> said(Frame.Assistant message) {
        List<AgentEvent> events = new ArrayList<>();
        for (Frame.Part part : message.parts()) {
            if (part instanceof Frame.Part.ToolUse use) {
                events.add(new AgentEvent.ToolStarted(use.id(), use.tool(), summary(use.input())));
            } else if (part instanceof Frame.Part.Text text) {
                // An error that the client put into a message's form is nothing the agent said.
                events.add(
                        message.isSynthetic()
                                ? new AgentEvent.Notice(Printable.line(text.text(), SUMMARY_CHARS))
                                : new AgentEvent.Said(text.text(), message.parent()));
            }
        }
        return events;
    }

    private static String summary(JsonNode input) {
        for (String argument : MAIN_ARGUMENTS) {
            if (input.path(argument).isTextual()) {
                return Printable.line(input.path(argument).asText(), SUMMARY_CHARS);
            }
        }
        return Printable.line(input.toString(), SUMMARY_CHARS);
    }
}
