package io.agentjobs.core.material;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.Acceptance;
import io.agentjobs.api.Job;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.JobFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/**
 * What checks of a job came to, for a job that reviews it: apart what agentjobs knows from its own store, and what only
 * the job says.
 */
final class GateResults {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int MOST_COMMANDS = 20;
    /** How a timeline names the shell of either client. */
    private static final String SHELL = "Bash: ";

    private GateResults() {}

    /** As a JSON text. */
    static String of(Job job, JobFolder folder) throws IOException {
        ObjectNode results = JSON.createObjectNode();
        results.put("job", job.id().value())
                .put("title", job.plan().title())
                .put("status", job.status().name().toLowerCase(Locale.ROOT))
                .put(
                        "note",
                        "trusted is agentjobs' own record of the acceptance command, null when none was due. job_reported"
                                + " are the latest shell commands that the job asked to run, oldest first: what came of"
                                + " them is not known, and its report is a claim.");
        trusted(results, job);
        ArrayNode reported = results.putArray("job_reported");
        commands(folder).forEach(reported::add);
        return Redactor.standard().redact(JSON.writerWithDefaultPrettyPrinter().writeValueAsString(results) + "\n");
    }

    private static void trusted(ObjectNode results, Job job) {
        Acceptance acceptance = job.acceptance();
        if (acceptance == null) {
            results.putNull("trusted");
            return;
        }
        results.putObject("trusted")
                .put("acceptance_cmd", job.plan().acceptance())
                .put("result", acceptance.result().name().toLowerCase(Locale.ROOT))
                .put("exit", acceptance.exit())
                .put("seconds", acceptance.took().toMillis() / 1000.0)
                .put("problem", acceptance.problem());
    }

    private static Deque<ObjectNode> commands(JobFolder folder) throws IOException {
        Deque<ObjectNode> latest = new ArrayDeque<>();
        for (Path part : (Iterable<Path>) JobFolder.parts(folder.timeline())::iterator) {
            addCommands(part, latest);
        }
        return latest;
    }

    private static void addCommands(Path part, Deque<ObjectNode> latest) throws IOException {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(Files.newInputStream(part, LinkOption.NOFOLLOW_LINKS), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                addCommand(line, latest);
            }
        } catch (NoSuchFileException e) {
            return; // The session did nothing, or its logs were put into the archive.
        }
    }

    /** A line that cannot be read, such as a torn last one, says nothing. */
    private static void addCommand(String line, Deque<ObjectNode> latest) {
        try {
            JsonNode event = JSON.readTree(line);
            String text = event.path("text").asText();
            if (event.path("what").asText().equals("tool") && text.startsWith(SHELL)) {
                latest.add(JSON.createObjectNode()
                        .put("at", event.path("at").asText())
                        .put("command", text.substring(SHELL.length())));
            }
            if (latest.size() > MOST_COMMANDS) {
                latest.removeFirst();
            }
        } catch (JsonProcessingException e) {
            return;
        }
    }
}
