package io.agentjobs.core.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CardsTest {
    @TempDir
    private Path folder;

    private Cards cards;

    @BeforeEach
    void open() {
        cards = new Cards(folder, false);
    }

    private Path card(String name, String keys, String notes) throws IOException {
        return Files.writeString(folder.resolve(name), "---\n" + keys + "\n---\n" + notes + "\n");
    }

    private void refused(String problem) {
        assertThatThrownBy(() -> cards.all())
                .isInstanceOf(IOException.class)
                .hasMessageContaining(problem)
                .hasMessageEndingWith(": mend it, or move it away");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://GitHub.com/Owner/name.git",
                "https://someone:secret@github.com/Owner/name",
                "git@github.com:Owner/name.git",
                "github.com:Owner/name",
                "ssh://git@github.com:22/Owner/name/",
                "git://github.com/Owner/name"
            })
    void everyWayToReachARemoteIsTheSameRemote(String url) throws Exception {
        card("one.md", "remote: github.com/Owner/name", "x");
        card("two.md", "remote: " + url, "x");

        assertThat(cards.of(folder, List.of(url))).hasSize(2);
        assertThat(cards.of(folder, List.of("https://github.com/owner/name"))).isEmpty();
        assertThat(cards.of(folder, List.of("https://example.org/Owner/name"))).isEmpty();
        assertThat(cards.of(folder, List.of("ssh://git@github.com:2222/Owner/name")))
                .isEmpty();
    }

    @Test
    void aLocalRemoteIsNothingButAPath() throws Exception {
        card("local.md", "remote: /srv/git/x.git", "x");
        card("network.md", "remote: srv/git/x.git", "x");

        for (String url : List.of("/srv/git/x.git", "file:///srv/git/x.git", "../git/x.git")) {
            assertThat(cards.of(Path.of("/srv/project"), List.of(url)))
                    .as(url)
                    .extracting(Card::name)
                    .containsExactly("local");
        }
        assertThat(cards.of(Path.of("/srv/project"), List.of("srv/git/x.git"))).isEmpty();
    }

    @Test
    void aRepositoryIsKnownByItsRealPath() throws Exception {
        Path checkout = Files.createDirectory(folder.resolve("project")).toRealPath();
        Path link = Files.createSymbolicLink(folder.resolve("link"), checkout);
        card("b.md", "repo: " + link, "x");
        card("a.md", "remote: example.org/a/b\nrepo: " + checkout, "x");
        card("c.md", "repo: " + folder, "x");
        Files.writeString(folder.resolve("readme.txt"), "no card");

        assertThat(cards.of(checkout, List.of())).extracting(Card::name).containsExactly("a", "b");
    }

    @ParameterizedTest
    @CsvSource({
        "'x', 'does not begin with its keys'",
        "'---|repo: /x', 'does not begin with its keys'",
        "'---|repo: /x|---| ', notes nothing",
        "'---|ui: true|---|x', says neither repo: nor remote:",
        "'---|repo: x/y|---|x', no absolute path",
        "'---|repo:|---|x', without a value",
        "'---|repo: /x|repo: /y|---|x', twice",
        "'---|repository: /x|---|x', its keys are repo",
        "'---|remote: name|---|x', neither the URL of a remote nor",
        "'---|repo: /x|ui: yes|---|x', take true or false",
        "'---|repo: /x|review_questions: race, luck|---|x', asks for",
    })
    void whatIsNotUnderstoodIsRefused(String text, String problem) throws Exception {
        Files.writeString(folder.resolve("one.md"), text.replace('|', '\n'));

        refused(problem);
        assertThat(cards.faults()).hasSize(1);
    }

    @Test
    void fourKilobytesOfTextAreTakenAndNothingElse() throws Exception {
        Path file = card("one.md", "repo: /x", "");
        Files.writeString(file, Files.readString(file) + "x".repeat(4096 - (int) Files.size(file)));
        assertThat(cards.all()).hasSize(1);

        Files.writeString(file, Files.readString(file) + "x");
        refused("is larger than 4096 bytes");
        Files.write(file, new byte[] {(byte) 0xff});
        refused("is no UTF-8 text");
        Files.delete(file);
        Files.createDirectory(file);
        refused("is no regular file");
        Files.delete(file);
        Files.createSymbolicLink(file, folder.resolve("nowhere"));
        refused("is no regular file");
    }

    @Test
    void onlyAFolderThatNobodyNamedMayBeMissing() throws Exception {
        Path missing = folder.resolve("missing");

        assertThat(new Cards(missing, false).all()).isEmpty();
        assertThatThrownBy(() -> new Cards(missing, true).all()).hasMessageContaining("is missing or no folder");
    }

    @Test
    void aNewCardCanBeReadAndReplacesNone() throws Exception {
        cards.make("one", folder);

        assertThat(cards.all()).singleElement().satisfies(card -> {
            assertThat(card.repository()).isEqualTo(folder.toRealPath());
            assertThat(CardText.of(List.of(card), Kind.FIX))
                    .contains("### Known traps")
                    .doesNotContain("<!--");
        });
        assertThatThrownBy(() -> cards.make("one", folder)).hasMessageContaining("exists");
    }

    @Test
    void headingsStandBelowThatOfTheCardAndCodeStaysAsItIs() throws Exception {
        card("one.md", "repo: /x", "## Checks\n```\n# a comment\n<!-- kept -->\n```\n<!-- left out -->\nlast");

        assertThat(CardText.of(cards.all(), Kind.REVIEW))
                .startsWith("\n## Project card: one\n\n")
                .endsWith("### Checks\n```\n# a comment\n<!-- kept -->\n```\nlast\n");
        assertThat(CardText.of(List.of(), Kind.FIX)).isEmpty();
    }

    @Test
    void questionsAndPagesAreForJobsThatWrite() throws Exception {
        card("one.md", "repo: /x\nreview_questions: [rollback, residual-risk]\nui: true", "x");
        card("two.md", "repo: /x\nreview_questions: race,rollback\nui: false", "x");

        assertThat(CardText.of(cards.all(), Kind.FIX))
                .containsSubsequence("### Review questions", "- race: ", "- rollback: ", "- residual-risk: ", "360x740")
                .containsOnlyOnce("- rollback: ");
        assertThat(CardText.of(cards.all(), Kind.RESEARCH)).doesNotContain("Review questions", "360x740");
        assertThat(CardText.of(cards.all(), Kind.REVIEW)).doesNotContain("Review questions", "360x740");
    }
}
