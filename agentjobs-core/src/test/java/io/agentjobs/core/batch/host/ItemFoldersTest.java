package io.agentjobs.core.batch.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.core.state.JobFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ItemFoldersTest {
    @TempDir
    Path batch;

    private ItemFolders folders;

    @BeforeEach
    void open() {
        folders = new ItemFolders(new JobFolder(batch), true);
    }

    private static BatchItem item(int row) {
        return new BatchItem(
                new BatchId("0b9bb0a5-7a51-4a5c-9f0e-2f6c9e1c0001"),
                "row-" + row,
                new BatchItem.Origin(row, null, null, 0, null),
                new JsonText("{}"),
                ItemStatus.RUNNING,
                1,
                null,
                null,
                null,
                null);
    }

    @Test
    void attemptsAtOnceNeverShareAFolder() throws Exception {
        assertThat(folders.open(item(1))).isNotEqualTo(folders.open(item(2)));
    }

    @Test
    void aFolderIsTakenAgainWithNothingInIt() throws Exception {
        JobFolder first = folders.open(item(1));
        Path below = Files.createDirectories(first.path().resolve("a/b"));
        Files.writeString(below.resolve("file"), "of item 1");
        Path outside = Files.writeString(batch.resolve("outside"), "stays");
        Files.createSymbolicLink(first.path().resolve("link"), outside);

        folders.drop(first);

        assertThat(folders.open(item(2))).isEqualTo(first);
        assertThat(first.path()).isEmptyDirectory();
        assertThat(outside).hasContent("stays");
    }

    @Test
    void whatAnAttemptLeftIsFoundByItsRowAndByTheNextAttempt() throws Exception {
        JobFolder first = folders.open(item(7));
        Files.writeString(first.path().resolve("stderr.log"), "why");

        folders.keep(first, item(7));

        Path own = batch.resolve("items/7");
        assertThat(own.resolve("stderr.log")).hasContent("why");
        assertThat(folders.open(item(7)).path()).isEqualTo(own);
        assertThat(folders.open(item(8))).isNotEqualTo(first);
    }

    @Test
    void theFolderOfALaterAttemptGoesWithItsResult() throws Exception {
        folders.keep(folders.open(item(7)), item(7));
        JobFolder second = folders.open(item(7));

        folders.drop(second);

        assertThat(second.path()).doesNotExist();
    }

    @Test
    void whatAKilledHostLeftUnfinishedIsGone() throws Exception {
        Files.writeString(folders.open(item(1)).path().resolve("events.jsonl"), "half");

        JobFolder next = new ItemFolders(new JobFolder(batch), true).open(item(2));

        assertThat(next.path()).isEmptyDirectory();
    }

    @Test
    void aWorktreeStaysWhereItIs() throws Exception {
        ItemFolders fixed = new ItemFolders(new JobFolder(batch), false);
        JobFolder folder = fixed.open(item(3));

        fixed.keep(folder, item(3));

        assertThat(folder.path()).isEqualTo(batch.resolve("items/3")).exists();
    }

    @Test
    void whenTheBatchIsOverNoEmptyFolderIsLeft() throws Exception {
        JobFolder dropped = folders.open(item(1));
        JobFolder kept = folders.open(item(2));
        Files.writeString(kept.path().resolve("events.jsonl"), "x");
        folders.drop(dropped);
        folders.keep(kept, item(2));

        folders.close();
        folders.close();

        assertThat(batch.resolve("benches")).doesNotExist();
        assertThat(batch.resolve("items/2/events.jsonl")).exists();
    }
}
