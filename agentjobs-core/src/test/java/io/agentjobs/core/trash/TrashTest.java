package io.agentjobs.core.trash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrashTest {
    @TempDir
    private Path made;

    private Path folder;
    private Path root;
    private StateFolder state;
    private final Map<String, Object> settings = new HashMap<>();

    @BeforeEach
    void open() throws IOException {
        folder = made.toRealPath();
        root = Files.createDirectory(folder.resolve("root"));
        state = StateFolder.open(folder.resolve("root/agents/mine"));
        settings.put("trash_roots", List.of(root.toString()));
    }

    private Trash trash() {
        PluginContext context = new PluginContext(
                state.root(),
                new Settings(settings),
                Map.of("HOME", root.resolve("home").toString(), "CLAUDE_CONFIG_DIR", root + "/claude-config"),
                InstantSource.system());
        return new Trash(
                state,
                TrashConfig.from(context.settings()),
                Untouchable.around(context, state, root.resolve("opt/agent-jobs")),
                context.clock(),
                new Random(1));
    }

    private Path file(String name) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        return Files.writeString(file, name);
    }

    private void refused(String field, String words, Runnable moving) {
        assertThatThrownBy(moving::run)
                .isInstanceOfSatisfying(
                        InvalidRequestException.class,
                        e -> assertThat(e.field()).isEqualTo(field))
                .hasMessageContaining(words);
    }

    private void staysAt(Path path, String words) {
        refused("path", words, () -> trash().move(path));
        assertThat(Files.exists(path, LinkOption.NOFOLLOW_LINKS)).isTrue();
        assertThat(trash().list()).isEmpty();
    }

    @Test
    void aFileAndAFolderComeBackAsTheyWere() throws Exception {
        Path file = file("a/one.txt");
        Path tree = file("tree/deep/two.txt").resolveSibling("").resolveSibling("");
        TrashEntry one = trash().move(file);
        TrashEntry two = trash().move(tree);
        assertThat(file).doesNotExist();
        assertThat(tree).doesNotExist();
        assertThat(one.item())
                .startsWith(state.root().resolve("trash").resolve(one.id()))
                .hasContent("a/one.txt");
        assertThat(trash().list()).extracting(TrashEntry::id).containsExactlyInAnyOrder(one.id(), two.id());

        assertThat(trash().restore(one.id()).path()).isEqualTo(file);
        trash().restore(two.id());

        assertThat(file).hasContent("a/one.txt");
        assertThat(tree.resolve("deep/two.txt")).hasContent("tree/deep/two.txt");
        assertThat(trash().list()).isEmpty();
        assertThat(state.trash()).isEmptyDirectory();
    }

    @Test
    void withoutARootNothingIsMoved() throws Exception {
        Path file = file("one.txt");
        settings.remove("trash_roots");

        staysAt(file, "name folders with trash_roots");
    }

    @Test
    void whatLiesInNoRootIsNotMoved() throws Exception {
        Path outside = Files.writeString(folder.resolve("outside.txt"), "x");
        Files.createDirectory(folder.resolve("root-beside"));

        staysAt(outside, "is in no folder of trash_roots");
        staysAt(root, "is in no folder of trash_roots");
        staysAt(root.resolve("../outside.txt"), "is in no folder of trash_roots");
        staysAt(folder.resolve("root-beside"), "is in no folder of trash_roots");
        refused("path", "is not absolute", () -> trash().move(Path.of("one.txt")));
        refused("path", "does not exist", () -> trash().move(root.resolve("missing")));
        refused("path", "the folder of", () -> trash().move(root.resolve("missing/one.txt")));
        refused("path", "is the whole disk", () -> trash().move(Path.of("/")));
    }

    @Test
    void aLinkIsMovedAndNeverFollowed() throws Exception {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Path kept = Files.writeString(outside.resolve("kept.txt"), "x");
        Path link = Files.createSymbolicLink(root.resolve("link"), outside);

        staysAt(link.resolve("kept.txt"), "is in no folder of trash_roots");
        TrashEntry entry = trash().move(link);

        assertThat(kept).hasContent("x");
        assertThat(Files.isSymbolicLink(entry.item())).isTrue();
        trash().restore(entry.id());
        assertThat(Files.readSymbolicLink(link)).isEqualTo(outside);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "agents",
                "agents/mine/config.json",
                "agents/other/jobs.db",
                "home/.claude/settings.json",
                "home/.claude",
                "home",
                "home/.claude.json",
                "home/.codex",
                "claude-config/x",
                "opt/agent-jobs/bin/agent-jobs",
                "opt",
                "rules.md",
                "project/.git",
                "project/.git/config",
                "project/.GIT/config"
            })
    void whatSteersJobsOrClientsIsNotMoved(String name) throws Exception {
        settings.put("owner_rules_path", root.resolve("rules.md").toString());
        for (String there : List.of("agents/mine", "home/.claude", "opt/agent-jobs")) {
            Files.createDirectories(root.resolve(there));
        }
        Path path = root.resolve(name);
        if (!Files.exists(path)) {
            file(name);
        }

        staysAt(path, path.toString().toLowerCase(Locale.ROOT).contains(".git") ? "belongs to git" : "steers jobs");
    }

    @Test
    void nothingIsOverwrittenWhenItComesBack() throws Exception {
        Path file = file("one.txt");
        Path tree = file("tree/two.txt").resolveSibling("");
        TrashEntry one = trash().move(file);
        TrashEntry two = trash().move(tree);
        Files.writeString(file, "new");
        Files.createDirectory(tree);

        refused("id", "is occupied", () -> trash().restore(one.id()));
        refused("id", "is occupied", () -> trash().restore(two.id()));

        assertThat(file).hasContent("new");
        assertThat(tree).isEmptyDirectory();
        assertThat(trash().list()).hasSize(2);
        Files.delete(file);
        Files.createSymbolicLink(file, folder.resolve("nowhere"));
        refused("id", "is occupied", () -> trash().restore(one.id()));
    }

    @Test
    void whatMayNotGoBackStaysInTheTrash() throws Exception {
        Path file = file("a/one.txt");
        TrashEntry entry = trash().move(file);

        settings.put("trash_roots", List.of(root.resolve("home").toString()));
        refused("id", "is in no folder of trash_roots", () -> trash().restore(entry.id()));
        settings.put("trash_roots", List.of(root.toString()));
        Files.delete(root.resolve("a"));
        refused("id", "the folder of", () -> trash().restore(entry.id()));
        Files.createSymbolicLink(root.resolve("a"), Files.createDirectory(folder.resolve("outside")));
        refused("id", "is in no folder of trash_roots", () -> trash().restore(entry.id()));

        assertThat(entry.item()).hasContent("a/one.txt");
        assertThat(folder.resolve("outside")).isEmptyDirectory();
    }

    @Test
    void anIdThatNamesNothingIsRefused() {
        refused("id", "is no id of the trash", () -> trash().restore("../../x"));
        refused("id", "there is no", () -> trash().restore("261015-124136-70d3"));
    }

    @Test
    void anotherFileSystemIsRefused() throws Exception {
        Path memory = Path.of("/dev/shm");
        assumeThat(memory).isDirectory().isWritable();
        assumeThat(Files.getFileStore(memory)).isNotEqualTo(Files.getFileStore(folder));
        Path other = Files.createDirectory(memory.resolve("agentjobs-" + UUID.randomUUID()));
        try {
            Path file = Files.writeString(other.resolve("one.txt"), "x");
            settings.put("trash_roots", List.of(other.toString()));

            staysAt(file, "is on another file system");
            assertThat(state.trash()).isEmptyDirectory();
        } finally {
            Files.deleteIfExists(other.resolve("one.txt"));
            Files.delete(other);
        }
    }

    @Test
    void aRecordWithoutItsItemIsNothing() throws Exception {
        TrashEntry entry = trash().move(file("one.txt"));
        Files.delete(entry.item());

        assertThat(trash().list()).isEmpty();
        refused("id", "there is no", () -> trash().restore(entry.id()));
    }
}
