package io.agentjobs.core.host;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.gate.VerdictCounts;
import io.agentjobs.core.state.JobFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What the guard said in a job, all attempts together, by the file that its sessions write. Read with the streaming parser
 * alone, as all short commands do.
 */
public final class VerdictFile {
    private static final JsonFactory JSON = new JsonFactory();

    private VerdictFile() {}

    /** How often each rule has decided, as far back as the file and its older part go; a line that cannot be read, such as a torn last one, counts for nothing. */
    public static VerdictCounts counts(JobFolder folder) {
        VerdictCounts counts = VerdictCounts.NONE;
        for (Path part : (Iterable<Path>) JobFolder.parts(folder.verdicts())::iterator) {
            counts = counts(part, counts);
        }
        return counts;
    }

    private static VerdictCounts counts(Path part, VerdictCounts before) {
        VerdictCounts counts = before;
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(Files.newInputStream(part, LinkOption.NOFOLLOW_LINKS), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                counts = verdict(line).map(counts::plus).orElse(counts);
            }
        } catch (IOException e) {
            // No session has been judged yet, or the file went with the job's logs: what was read is what there is.
            return counts;
        }
        return counts;
    }

    private static Optional<Verdict> verdict(String line) {
        String decision = "";
        String rule = "";
        try (JsonParser parser = JSON.createParser(line)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                parser.nextToken();
                switch (field) {
                    case "verdict" -> decision = parser.getText();
                    case "rule" -> rule = parser.getText();
                    default -> parser.skipChildren();
                }
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        return switch (decision) {
            case "allow" -> Optional.of(Verdict.allow(rule));
            case "deny" -> Optional.of(Verdict.deny(rule, "see the file"));
            default -> Optional.empty();
        };
    }
}
