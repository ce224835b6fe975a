package io.agentjobs.core.course;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClientSettingsTest {
    @TempDir
    Path path;

    private JobFolder folder;

    @BeforeEach
    void note() throws IOException {
        folder = new JobFolder(path);
        Files.createDirectories(folder.work().resolve(".claude"));
        write(".claude/settings.json", "{}");
        ClientSettings.note(folder);
    }

    private void write(String file, String text) throws IOException {
        Path target = folder.work().resolve(file);
        Files.createDirectories(target.getParent());
        Files.writeString(target, text);
    }

    @Test
    void whatIsNoSettingMayChange() throws IOException {
        write("src/main.c", "int main;");

        assertThat(ClientSettings.unchanged(folder)).isTrue();
    }

    @Test
    void anotherTextAnotherFileOrAFileLessIsAChange() throws IOException {
        write(".claude/settings.json", "{\"hooks\": {}}");
        assertThat(ClientSettings.unchanged(folder)).isFalse();

        write(".claude/settings.json", "{}");
        assertThat(ClientSettings.unchanged(folder)).isTrue();
        write(".codex/config.toml", "x = 1");
        assertThat(ClientSettings.unchanged(folder)).isFalse();

        Files.delete(folder.work().resolve(".codex/config.toml"));
        Files.delete(folder.work().resolve(".claude/settings.json"));
        assertThat(ClientSettings.unchanged(folder)).isFalse();
    }

    @Test
    void aLinkIsAChangeWhereverItLeads() throws IOException {
        Files.createSymbolicLink(folder.work().resolve(".mcp.json"), Path.of("nowhere"));

        assertThat(ClientSettings.unchanged(folder)).isFalse();
    }

    /** Codex's sandbox puts one in the place of what it keeps a command from making, and takes it away later. */
    @Test
    void anEmptyFileOrFolderSaysNothingToAClient() throws IOException {
        write(".codex", "");
        assertThat(ClientSettings.unchanged(folder)).isTrue();

        Files.delete(folder.work().resolve(".codex"));
        Files.createDirectories(folder.work().resolve(".codex/rules"));
        assertThat(ClientSettings.unchanged(folder)).isTrue();
    }
}
