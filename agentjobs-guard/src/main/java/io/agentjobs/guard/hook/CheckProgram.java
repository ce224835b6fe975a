package io.agentjobs.guard.hook;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.guard.Explanation;
import io.agentjobs.guard.GuardGate;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.json.JsonFault;
import io.agentjobs.guard.json.JsonObjects;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** Tells people how commands would be judged. */
final class CheckProgram {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final GuardSettings settings;
    private final Map<String, String> environment;
    private final Path currentDirectory;
    private final GuardGate gate = new GuardGate();

    CheckProgram(GuardSettings settings, Map<String, String> environment, Path currentDirectory) {
        this.settings = settings;
        this.environment = environment;
        this.currentDirectory = currentDirectory;
    }

    /** Judges one command; 0 when it is allowed, 2 when it is refused. */
    int one(String command, PrintStream out) throws IOException {
        Verdict verdict = judge(command, settings).verdict();
        if (settings.flags().contains("jsonl")) {
            out.println(line("", verdict));
        } else {
            out.println(verdict.isAllowed() ? "allow" : "deny " + verdict.rule() + ": " + verdict.reason());
        }
        return verdict.isAllowed() ? 0 : Deadline.REFUSED;
    }

    /**
     * Judges each line of the input, an object with {@code id} and {@code cmd}; one line of output for each.
     *
     * @throws IllegalArgumentException when there is no line and nobody said that lines are to come
     */
    int lines(InputStream in, PrintStream out) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        boolean nothing = true;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            String text = nothing && line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line;
            if (!text.isBlank()) {
                nothing = false;
                out.println(judged(text));
            }
        }
        out.flush();
        if (nothing && !settings.flags().contains("jsonl")) {
            throw new IllegalArgumentException(
                    "check needs a command as argument, or {\"id\",\"cmd\"} lines on standard input, which is empty");
        }
        return 0;
    }

    private String judged(String line) throws IOException {
        Map<String, Object> request;
        try {
            request = JsonObjects.read(line);
        } catch (JsonFault fault) {
            return line("", Verdict.deny("unparsable", "The line cannot be read: " + fault.getMessage() + "."));
        }
        String id = String.valueOf(request.getOrDefault("id", ""));
        if (!(request.get("cmd") instanceof String command)) {
            return line(id, Verdict.deny("unparsable", "The line has no text \"cmd\"."));
        }
        try {
            GuardSettings own =
                    request.get("mode") instanceof String mode ? settings.withMode(GuardSettings.mode(mode)) : settings;
            return line(id, judge(command, own).verdict());
        } catch (IllegalArgumentException fault) {
            return line(id, Verdict.deny("unparsable", "The line cannot be used: " + fault.getMessage() + "."));
        }
    }

    /** Prints what the command could do and how it is judged. */
    int explain(String command, PrintStream out) {
        Explanation explanation = judge(command, settings);
        for (Finding finding : explanation.findings()) {
            out.println("  " + finding.describe().replace("\n", "\\n"));
        }
        Verdict verdict = explanation.verdict();
        out.println(verdict.isAllowed() ? "allow" : "deny " + verdict.rule() + ": " + verdict.reason());
        return 0;
    }

    private Explanation judge(String command, GuardSettings own) {
        GateContext context = own.context(currentDirectory, environment);
        return gate.explain(command, own.place(currentDirectory), context);
    }

    private static String line(String id, Verdict verdict) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text)) {
            generator.writeStartObject();
            generator.writeStringField("id", id);
            generator.writeStringField("verdict", verdict.isAllowed() ? "allow" : "deny");
            generator.writeStringField("rule", verdict.rule());
            generator.writeStringField("reason", verdict.reason());
            generator.writeEndObject();
        }
        return text.toString();
    }
}
