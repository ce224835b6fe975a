package io.agentjobs.core.stats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.agentjobs.api.Report;
import io.agentjobs.api.stats.RunFacts;
import io.agentjobs.core.report.ReportContract;
import io.agentjobs.core.report.ReportFile;
import io.agentjobs.core.state.JobFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Reads what a job did out of its folder: its timeline, the verdicts of the guard, its report. For one folder. */
final class GatherFacts {
    private static final JsonFactory JSON = new JsonFactory();
    /** Tools by which clients begin a subagent. */
    private static final Set<String> SUBAGENTS = Set.of("Task", "Agent", "spawn_agent");

    /** The name alone, or the tool's arguments as JSON: a runner shows what it has. */
    private static final Pattern NAME =
            Pattern.compile("(?:\"(?:skill|command)\"\\s*:\\s*\")?([A-Za-z0-9][A-Za-z0-9._:-]*)");

    private static final Pattern SKILL_FOLDER = Pattern.compile("(?:^|/)skills/([A-Za-z0-9][A-Za-z0-9._-]*)/");

    private final Map<String, Integer> tools = new HashMap<>();
    private final Map<String, Integer> refusals = new HashMap<>();
    private final Map<String, Integer> skills = new HashMap<>();

    private GatherFacts() {}

    /**
     * The facts of a job; those of one without a folder are all zero.
     *
     * @throws IOException when a file cannot be read
     */
    static RunFacts of(JobFolder folder) throws IOException {
        GatherFacts facts = new GatherFacts();
        for (Path part : (Iterable<Path>) JobFolder.parts(folder.timeline())::iterator) {
            eachLine(part, facts::timeline);
        }
        for (Path part : (Iterable<Path>) JobFolder.parts(folder.verdicts())::iterator) {
            eachLine(part, facts::verdict);
        }
        Optional<Report> report = ReportFile.read(folder.report());
        int subagents = SUBAGENTS.stream()
                .mapToInt(tool -> facts.tools.getOrDefault(tool, 0))
                .sum();
        return new RunFacts(
                report.isPresent(),
                report.map(ReportContract::note).isPresent(),
                subagents,
                facts.tools,
                facts.refusals,
                facts.skills);
    }

    private void timeline(Map<String, String> event) {
        if (!"tool".equals(event.get("what"))) {
            return;
        }
        String[] call = event.getOrDefault("text", "").split(": ", 2);
        count(tools, call[0]);
        Matcher skill = (call[0].equals("Skill") ? NAME : SKILL_FOLDER).matcher(call.length == 2 ? call[1] : "");
        if (skill.find()) {
            count(skills, skill.group(1));
        }
    }

    private void verdict(Map<String, String> verdict) {
        if ("deny".equals(verdict.get("verdict"))) {
            count(refusals, verdict.getOrDefault("rule", "unknown"));
        }
    }

    private static void count(Map<String, Integer> counts, String name) {
        counts.merge(name, 1, Integer::sum);
    }

    /** The text fields of each line; a line that is not whole, or no object, is passed over. */
    private static void eachLine(Path file, Consumer<Map<String, String>> reader) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                fields(line).ifPresent(reader);
            }
        }
    }

    private static Optional<Map<String, String>> fields(String line) throws IOException {
        try (JsonParser parser = JSON.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            Map<String, String> fields = new HashMap<>();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                if (parser.nextToken() == JsonToken.VALUE_STRING) {
                    fields.put(field, parser.getText());
                } else {
                    parser.skipChildren();
                }
            }
            return Optional.of(fields);
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
