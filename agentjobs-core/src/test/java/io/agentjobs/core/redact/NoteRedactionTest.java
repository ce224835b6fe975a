package io.agentjobs.core.redact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.agentjobs.api.JobId;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoteRedactionTest {
    private static final String NOTE = "- 12:00 UTC used ghp" + "_AbCdEfGhIjKlMnOpQrStUvWx0123456789\n";
    private static final String CLEAN = "- 12:00 UTC used [redacted:github]\n";

    @TempDir
    Path root;

    private final NoteRedaction notes = new NoteRedaction(Redactor.standard());
    private StateFolder state;
    private JobFolder folder;

    @BeforeEach
    void makeFolder() throws IOException {
        state = StateFolder.open(root);
        folder = state.job(new JobId("261015-124136-70d3"));
        Files.createDirectories(folder.path());
        Files.writeString(folder.progressNote(), NOTE);
    }

    @Test
    void theNotesOfAJobAreCleanedInPlace() {
        notes.clean(folder);
        assertThat(folder.progressNote()).hasContent(CLEAN);
        assertThat(folder.redactionPending()).doesNotExist();
    }

    @Test
    void whatACrashCutShortIsTriedAgain() throws IOException {
        Files.createFile(folder.redactionPending());
        notes.retry(state);
        assertThat(folder.progressNote()).hasContent(CLEAN);
        assertThat(folder.redactionPending()).doesNotExist();
    }

    @Test
    void whatIsNotPendingIsNotTouchedAgain() {
        notes.retry(state);
        assertThat(folder.progressNote()).hasContent(NOTE);
    }

    @Test
    void aNoteThatCannotBeReadStaysPending() throws IOException {
        assumeFalse(System.getProperty("user.name").equals("root"), "root reads everything");
        assertThat(folder.progressNote().toFile().setReadable(false)).isTrue();
        notes.clean(folder);
        assertThat(folder.redactionPending()).exists();
        assertThat(folder.progressNote().toFile().setReadable(true)).isTrue();
        notes.retry(state);
        assertThat(folder.progressNote()).hasContent(CLEAN);
    }

    @Test
    void aLinkIsNotFollowed() throws IOException {
        Path elsewhere = Files.writeString(root.resolve("elsewhere.md"), NOTE);
        Files.delete(folder.progressNote());
        Files.createSymbolicLink(folder.progressNote(), elsewhere);
        notes.clean(folder);
        assertThat(elsewhere).hasContent(NOTE);
        assertThat(folder.progressNote()).isSymbolicLink();
    }
}
