package io.agentjobs.guard.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.guard.finding.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RealRootsTest {
    private final AtomicLong nanos = new AtomicLong();
    private final RealRoots roots = new RealRoots(nanos::get);

    @TempDir
    Path given;

    private Path folder;

    @BeforeEach
    void withoutLinksAboveIt() throws IOException {
        folder = given.toRealPath();
    }

    private Path link(String name, Path target) throws IOException {
        return Files.createSymbolicLink(folder.resolve(name), target);
    }

    private String real(Path path) {
        return String.valueOf(RealPaths.of(Text.of(path.toString())));
    }

    @Test
    void aRootIsFollowedEvenWhenItIsYetToBeMade() throws IOException {
        Path link = link("home", Files.createDirectory(folder.resolve("disk")));

        assertThat(roots.of(link + "/state/jobs")).isEqualTo(folder + "/disk/state/jobs");
    }

    @Test
    void aRootThatItsOwnerMovedIsFoundAgain() throws IOException {
        Path state = Files.createDirectory(folder.resolve("state"));
        assertThat(roots.of(state.toString())).isEqualTo(state.toString());

        Files.move(state, folder.resolve("disk"));
        link("state", folder.resolve("disk"));
        nanos.addAndGet(60_000_000_000L);

        assertThat(roots.of(state.toString())).isEqualTo(folder + "/disk");
    }

    @Test
    void linksToNothingAreFollowedToTheLast() throws IOException {
        link("second", folder.resolve("state/jobs.db"));
        Path first = link("first", Path.of("second"));

        assertThat(real(first)).isEqualTo(folder + "/state/jobs.db");
        assertThat(real(first.resolve("below"))).isEqualTo(folder + "/state/jobs.db/below");
    }

    @Test
    void aLinkIsReadFromWhereItReallyStands() throws IOException {
        Path deep = Files.createDirectories(folder.resolve("a/b"));
        Files.createSymbolicLink(deep.resolve("up"), Path.of("../missing"));
        Path shortcut = link("short", deep);

        assertThat(real(shortcut.resolve("up"))).isEqualTo(folder + "/a/missing");
    }

    @Test
    void linksInACircleLeadNowhere() throws IOException {
        Path one = link("one", Path.of("other"));
        link("other", Path.of("one"));

        assertThat(RealPaths.of(Text.of(one.toString()))).isNull();
    }
}
