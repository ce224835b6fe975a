package io.agentjobs.core.environment;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.plugin.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScrubbedEnvironmentTest {
    @TempDir
    private Path folder;

    @Test
    void theVariableOfASecretOfTheOwnersIsDropped() {
        Settings settings = new Settings(Map.of("webhook_secret_env", "HOOK"));

        assertThat(ScrubbedEnvironment.write(Map.of("HOOK", "x", "HOOKS", "y"), settings, folder))
                .doesNotContainKey("HOOK")
                .containsKey("HOOKS");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GIT_DIR",
                "GIT_WORK_TREE",
                "GIT_INDEX_FILE",
                "GIT_CONFIG_PARAMETERS",
                "GIT_SSH",
                "GIT_AUTHOR_NAME",
                "EDITOR",
                "VISUAL",
                "MANPAGER",
                "SSH_ASKPASS",
                "SSH_AUTH_SOCK",
                "TMUX",
                "TMUX_PANE",
                "DBUS_SESSION_BUS_ADDRESS",
                "CLAUDECODE",
                "CLAUDE_CODE_ENTRYPOINT",
                "CLAUDE_CODE_SSE_PORT",
                "CLAUDE_CODE_SESSION_ID",
                "CLAUDE_CODE_REMOTE_SESSION_ID",
                "CODEX_SANDBOX",
                "CODEX_THREAD_ID",
                "AGENT_JOBS_JOB",
                "AGENT_JOBS_RUN",
                "AGENT_JOBS_HOME",
                "AGENT_JOBS_TOKEN"
            })
    void whatBelongsToAnotherSessionOrPersonIsDropped(String name) {
        assertThat(scrubbed(Map.of(name, "x"))).doesNotContainKey(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PATH",
                "HOME",
                "LANG",
                "LC_ALL",
                "TERM",
                "TMPDIR",
                "GITHUB_ACTIONS",
                "ANTHROPIC_API_KEY",
                "CLAUDE_CONFIG_DIR",
                "CLAUDE_CODE_OAUTH_TOKEN",
                "CLAUDE_CODE_MAX_RETRIES",
                "CODEX_HOME",
                "CODEX_API_KEY"
            })
    void theRestStays(String name) {
        assertThat(scrubbed(Map.of(name, "x"))).containsEntry(name, "x");
    }

    @Test
    void gitAsksNobodyAndReadsNoConfigurationButTheJobs() {
        assertThat(scrubbed(Map.of("PAGER", "less", "GIT_PAGER", "less")))
                .containsEntry("GIT_CONFIG_NOSYSTEM", "1")
                .containsEntry("GIT_CONFIG_GLOBAL", folder.resolve("gitconfig").toString())
                .containsEntry("GIT_TERMINAL_PROMPT", "0")
                .containsEntry("GIT_PAGER", "cat")
                .containsEntry("PAGER", "cat");
    }

    @Test
    void theConfigurationIsForItsOwnerOnly() throws Exception {
        scrubbed(Map.of());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("gitconfig"))))
                .isEqualTo("rw-------");
    }

    @Test
    void writingAgainGivesTheSame() throws Exception {
        Map<String, String> first = scrubbed(Map.of("A", "b"));
        String file = Files.readString(folder.resolve("gitconfig"));
        assertThat(scrubbed(new HashMap<>(first))).isEqualTo(first);
        assertThat(folder.resolve("gitconfig")).hasContent(file);
    }

    private Map<String, String> scrubbed(Map<String, String> environment) {
        return ScrubbedEnvironment.write(environment, Settings.NONE, folder);
    }
}
