package io.agentjobs.core.explain;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.host.HostOutcome;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Puts receipts together. Safe for use by many threads. */
public final class Receipts {
    private final StateFolder state;
    private final JobReader jobs;

    /** From that folder and store. */
    public Receipts(StateFolder state, JobReader jobs) {
        this.state = state;
        this.jobs = jobs;
    }

    /**
     * What is known of a job now.
     *
     * @throws JobNotFoundException when there is no such job
     * @throws IOException when a file of it cannot be read
     */
    public Receipt of(JobId id) throws IOException {
        Job job = jobs.find(id).orElseThrow(() -> new JobNotFoundException(id));
        JobFolder folder = state.job(id);
        return new Receipt(
                job,
                jobs.attempts(id),
                HostOutcome.readLatest(folder).orElse(null),
                text(folder.containment()).orElse(null),
                sha256(folder.patch()),
                text(folder.mergeNote()).orElse(null),
                text(folder.notes()).map(notes -> notes.lines().toList()).orElse(List.of()),
                jobs.custody(id).orElse(null));
    }

    private static Optional<String> text(Path file) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(Redactor.standard()
                        .redact(Files.readString(file, StandardCharsets.UTF_8))
                        .strip())
                : Optional.empty();
    }

    private static @Nullable String sha256(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) == 0) {
            return null;
        }
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
