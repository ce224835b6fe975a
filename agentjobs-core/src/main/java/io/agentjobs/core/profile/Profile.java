package io.agentjobs.core.profile;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.core.brief.OwnerRules;
import io.agentjobs.core.state.AtomicFiles;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The owner's rules as a file that is made of marked sections. One that somebody wrote by hand is known by its first
 * line, and kept.
 *
 * @param file the owner's rules
 */
public record Profile(Path file) {
    /** The field of a request that names the files. */
    static final String FIELD = "from";

    /**
     * What the sections of those files come to.
     *
     * @param sources files with marked sections, in the order in which these are put together
     * @throws InvalidRequestException when one cannot be read or marks nothing, or all of it is too large; nothing is written
     */
    public static String of(List<Path> sources) {
        Set<String> sections = new LinkedHashSet<>();
        for (Path source : sources) {
            sections.addAll(MarkedSections.of(source, text(source)));
        }
        List<String> parts = new ArrayList<>(sections);
        parts.add(0, OwnerRules.MADE);
        String profile = String.join("\n\n", parts) + "\n";
        int bytes = profile.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > OwnerRules.MAX_BYTES) {
            throw new InvalidRequestException(
                    FIELD,
                    "the marked sections come to " + bytes + " bytes, above " + OwnerRules.MAX_BYTES,
                    "mark less, nothing was written");
        }
        return profile;
    }

    /**
     * Replaces the owner's rules.
     *
     * @param force true to replace also what was written by hand
     * @throws InvalidRequestException when it was written by hand and is not to be replaced
     * @throws AgentJobsException when the file cannot be written
     */
    public void replace(String profile, boolean force) {
        try {
            if (!force && Files.exists(file) && !OwnerRules.isMade(Files.readString(file))) {
                throw new InvalidRequestException(
                        FIELD,
                        file + " was written by hand",
                        "--force replaces it, --dry-run shows what by; nothing was written");
            }
            // A link is the owner's way to keep the rules elsewhere.
            AtomicFiles.write(Files.exists(file) ? file.toRealPath() : file, profile);
        } catch (IOException e) {
            throw new AgentJobsException("the owner's rules " + file + " cannot be written: " + e, e);
        }
    }

    private static String text(Path source) {
        if (!Files.isRegularFile(source)) {
            throw refused(source + " is missing or no regular file", "name a file with marked sections");
        }
        try {
            return Files.readString(source, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            throw refused(source + " is no UTF-8 text", "save it as UTF-8");
        } catch (IOException e) {
            throw refused(source + " cannot be read", e.toString());
        }
    }

    private static InvalidRequestException refused(String problem, String remedy) {
        return new InvalidRequestException(FIELD, problem, remedy);
    }
}
