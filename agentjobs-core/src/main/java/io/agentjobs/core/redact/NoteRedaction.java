package io.agentjobs.core.redact;

import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes secrets out of the notes that an agent wrote into its job folder by itself, in place. A mark stands beside them from
 * before the first change until all are clean, so that what failed, or what a crash cut short, is found and tried again.
 * Immutable.
 */
public final class NoteRedaction {
    private static final Logger LOG = LoggerFactory.getLogger(NoteRedaction.class);
    private static final int MAX_BYTES = 8 << 20;

    private final Redactor redactor;

    /** By that redactor. */
    public NoteRedaction(Redactor redactor) {
        this.redactor = redactor;
    }

    /** Cleans the notes of a job whose session is over. What fails is logged, and pending from then on. */
    public void clean(JobFolder folder) {
        try {
            if (Files.isRegularFile(folder.progressNote(), LinkOption.NOFOLLOW_LINKS)) {
                AtomicFiles.createExclusively(folder.redactionPending(), "");
                rewrite(folder.progressNote());
            }
            Files.deleteIfExists(folder.redactionPending());
        } catch (IOException e) {
            LOG.warn("the notes in {} cannot be cleaned of secrets yet: {}", folder.path(), e.getMessage());
        }
    }

    /** Tries again wherever it is pending. */
    public void retry(StateFolder state) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(state.jobs())) {
            for (Path path : folders) {
                JobFolder folder = new JobFolder(path);
                if (Files.exists(folder.redactionPending(), LinkOption.NOFOLLOW_LINKS)) {
                    clean(folder);
                }
            }
        } catch (IOException e) {
            LOG.warn("the job folders cannot be looked through: {}", e.getMessage());
        }
    }

    /** The file is replaced, never written into: its other names, if it has any, are not ours. */
    private void rewrite(Path file) throws IOException {
        String text;
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            text = new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
        }
        String clean = redactor.redactWhole(text);
        if (!clean.equals(text)) {
            AtomicFiles.write(file, clean);
        }
    }
}
