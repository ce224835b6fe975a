package io.agentjobs.core.skill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SkillCatalogTest {
    private static final String GOOD =
            "{'name': 'golang', 'path': 'skills/golang', 'status': 'core', 'kinds': ['code']}";

    @TempDir
    private Path around;

    private Path folder;

    @BeforeEach
    void place() throws IOException {
        folder = Files.createDirectory(around.resolve("catalog"));
    }

    private Path skill(Path root, String path, String text) throws IOException {
        Path skill = Files.createDirectories(root.resolve(path));
        Files.writeString(skill.resolve("SKILL.md"), text);
        return skill;
    }

    private SkillCatalog catalog(String... entries) throws IOException {
        return catalog(folder, entries);
    }

    private SkillCatalog catalog(Path root, String... entries) throws IOException {
        Files.createDirectories(root);
        Files.writeString(
                root.resolve("index.json"),
                "{'version': 1, 'plugins': [1], 'skills': [%s]}"
                        .formatted(String.join(",", entries))
                        .replace('\'', '"'));
        return SkillCatalog.read(List.of(root));
    }

    private void leftOut(SkillCatalog catalog, String problem) {
        assertThat(catalog.skills()).extracting(CatalogSkill::name).containsExactly("golang");
        assertThat(catalog.warnings()).singleElement().asString().contains("left out: it " + problem);
    }

    @Test
    void anEntryIsReadWithWhatItsFolderSays() throws Exception {
        Path skill = skill(folder, "skills/golang", "---\nname: golang\ndescription: \"Writes Go\"\n---\nText\n");
        Files.writeString(skill.resolve("more.txt"), "x".repeat(2000));

        SkillCatalog catalog = catalog(
                "{'name': 'golang', 'path': 'skills/golang', 'status': 'active', 'kinds': ['code'],"
                        + " 'projects': ['web'], 'risk': ['net'], 'last_verified': '2026-10-18', 'origin': {'a': 1}, 'owner': 7}");

        assertThat(catalog.warnings()).isEmpty();
        assertThat(catalog.skills()).singleElement().satisfies(read -> {
            assertThat(read.directory()).isEqualTo(skill.toRealPath());
            assertThat(read.status()).isEqualTo(SkillStatus.ACTIVE);
            assertThat(read.description()).isEqualTo("Writes Go");
            assertThat(read.risk()).containsExactly("net");
            assertThat(read.kilobytes()).isEqualTo(3);
            assertThat(read.isStale(LocalDate.parse("2027-01-16"))).isFalse();
            assertThat(read.isStale(LocalDate.parse("2027-01-17"))).isTrue();
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "{'name': 7} # has no text name",
                "{'name': '../x', 'path': 'bad', 'status': 'core'} # has a name that is none",
                "{'name': 'bad', 'status': 'core'} # has no text path",
                "{'name': 'bad', 'path': '../bad', 'status': 'core'} # has a path that is no folder inside",
                "{'name': 'bad', 'path': 'nowhere', 'status': 'core'} # has a path that is no folder inside",
                "{'name': 'bad', 'path': 'out', 'status': 'core'} # has a path that leads out",
                "{'name': 'bad', 'path': 'skills/golang', 'status': 'core'} # has a folder of another name",
                "{'name': 'empty', 'path': 'empty', 'status': 'core'} # has no SKILL.md",
                "{'name': 'bad', 'path': 'bad', 'status': 'new'} # has the status 'new'",
                "{'name': 'bad', 'path': 'bad', 'status': 'core', 'kinds': 'code'} # has a kinds that is no list",
                "{'name': 'bad', 'path': 'bad', 'status': 'core', 'projects': [1]} # has a projects that is no list",
                "{'name': 'bad', 'path': 'bad', 'status': 'core', 'last_verified': 'today'} # has a last_verified",
                "{'name': 'hooked', 'path': 'hooked', 'status': 'core'} # has hooks",
            })
    void aBadEntryIsLeftOutAndTheOthersStay(String entry, String problem) throws Exception {
        skill(folder, "skills/golang", "text");
        skill(folder, "bad", "text");
        skill(folder, "hooked", "---\nhooks:\n  PreToolUse: []\n---\n");
        Files.createDirectories(folder.resolve("empty"));
        Path outside = skill(around.resolve("outside"), "bad", "text");
        Files.createSymbolicLink(folder.resolve("out"), outside);

        leftOut(catalog(entry, GOOD), problem);
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../../outside.txt", "nowhere", "..", "folder", "../../skills"})
    void aLinkInASkillLeadsToAFileOfTheSkillOrItIsLeftOut(String target) throws Exception {
        skill(folder, "skills/golang", "text");
        Path bad = skill(folder, "skills/bad", "text");
        Files.createDirectory(bad.resolve("folder"));
        Files.writeString(around.resolve("outside.txt"), "text");
        Files.createSymbolicLink(bad.resolve("link"), Path.of(target));

        leftOut(catalog("{'name': 'bad', 'path': 'skills/bad', 'status': 'core'}", GOOD), "has the link link");
    }

    @Test
    void aLinkToAFileOfTheSkillIsTakenAndCounted() throws Exception {
        Path skill = skill(folder, "skills/golang", "x".repeat(1024));
        Files.createSymbolicLink(skill.resolve("again.md"), Path.of("SKILL.md"));

        assertThat(catalog(GOOD).skills())
                .singleElement()
                .satisfies(read -> assertThat(read.bytes()).isEqualTo(2048));
    }

    @ParameterizedTest
    @CsvSource({
        "'{', is no JSON",
        "'[]', needs",
        "'{\"version\": 2, \"skills\": []}', needs",
        "'{\"version\": 1, \"skills\": {}}', needs",
    })
    void aRootThatIsNoCatalogIsAWarning(String index, String problem) throws Exception {
        Files.writeString(folder.resolve("index.json"), index);

        SkillCatalog read = SkillCatalog.read(List.of(folder));

        assertThat(read.skills()).isEmpty();
        assertThat(read.warnings()).singleElement().asString().contains(problem);
        assertThat(SkillCatalog.read(List.of(folder.resolve("missing"))).warnings())
                .singleElement()
                .asString()
                .contains("has no index.json");
    }

    @Test
    void theEarlierCatalogWins() throws Exception {
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        skill(one, "skills/golang", "first");
        skill(two, "skills/golang", "second");
        catalog(one, GOOD);
        catalog(two, GOOD);

        assertThat(SkillCatalog.read(List.of(two, one)).skills())
                .singleElement()
                .satisfies(read -> assertThat(read.directory())
                        .isEqualTo(two.resolve("skills/golang").toRealPath()));
    }

    @Test
    void aSearchPutsTheNameBeforeTheTextAndFindsTenAtMost() throws Exception {
        skill(folder, "skills/golang", "text");
        skill(folder, "other", "all about golang and golang");
        SkillCatalog catalog = catalog(GOOD, "{'name': 'other', 'path': 'other', 'status': 'draft'}");

        assertThat(SkillSearch.find(catalog.skills(), "Golang, please!"))
                .extracting(found -> found.skill().name())
                .containsExactly("golang", "other");
        assertThat(SkillSearch.find(catalog.skills(), "rust")).isEmpty();
        assertThat(SkillSearch.find(catalog.skills(), "?!")).isEmpty();
    }
}
