package io.agentjobs.notifier.owner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.SettingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandNotifierTest {
    @TempDir
    Path folder;

    private Optional<Notifier> create(Map<String, ?> settings) {
        return new CommandNotifierPlugin().create(Contexts.of(folder, settings, Map.of()));
    }

    private Notifier of(String... words) {
        return create(Map.of("notify_command", List.of(words), "notify_command_timeout_seconds", 1))
                .orElseThrow();
    }

    private long leftInTheFolder() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".err")).count();
        }
    }

    @Test
    void theArgumentsComeAsTheyAreAndTheLineAsJson() {
        FakeProgram program = new FakeProgram(folder, "tell").does("printf '%s\\n' \"$2\" >>\"$LOG\"; cat >>\"$LOG\"");

        assertThat(of(program.file().toString(), "-x", "$(id) 'a' *").deliver("[jobs:job-done] job 1 \"done\""))
                .isEqualTo(new Delivery.Delivered());

        assertThat(program.log()).hasSize(2).first().isEqualTo("$(id) 'a' *");
        Map<String, String> message = Texts.fields(program.log().get(1));
        assertThat(message)
                .containsEntry("text", "[jobs:job-done] job 1 \"done\"")
                .containsEntry("kind", "job-done")
                .containsEntry("agent", folder.getFileName().toString())
                .containsEntry("at", "2026-10-15T12:00:00Z");
        assertThat(message.get("id")).matches("[0-9a-f]{32}");
    }

    @Test
    void aProgramThatNeedsNoInputMayLeaveItUnread() {
        FakeProgram program = new FakeProgram(folder, "tell").does("exit 0");

        assertThat(of(program.file().toString()).deliver("x".repeat(4_000))).isEqualTo(new Delivery.Delivered());
    }

    @Test
    void aFailureIsToldWithItsWordsAndLeavesNoFile() throws IOException {
        FakeProgram program = new FakeProgram(folder, "tell").does("printf 'no\\033[1m route\\n' >&2; exit 3");

        assertThat(of(program.file().toString()).deliver("line"))
                .isEqualTo(new Delivery.RetryLater(program.file() + " ended with 3: no[1m route"));
        assertThat(leftInTheFolder()).isZero();
    }

    @Test
    void aProgramThatHangsIsEndedWithWhatItStarted() {
        FakeProgram program =
                new FakeProgram(folder, "tell").does("sleep 600 & echo $! >\"$LOG\"; echo $$ >>\"$LOG\"; wait");

        assertThat(of(program.file().toString()).deliver("line"))
                .isEqualTo(new Delivery.RetryLater(program.file() + " did not end within 1 s"));

        await().untilAsserted(() -> assertThat(program.log())
                .hasSize(2)
                .noneMatch(pid -> ProcessHandle.of(Long.parseLong(pid))
                        .map(ProcessHandle::isAlive)
                        .orElse(false)));
    }

    @Test
    void aProgramThatIsNotThereIsRefusedWithTheKeyToChange() {
        Notifier notifier = of("/nowhere/tell");

        assertThat(notifier.problem())
                .hasValueSatisfying(problem -> assertThat(problem).contains("notify_command", "/nowhere/tell"));
        assertThat(notifier.deliver("line")).isInstanceOf(Delivery.Refused.class);
        assertThat(notifier.target()).isEqualTo("command /nowhere/tell");
    }

    @Test
    void withoutACommandItIsOff() {
        assertThat(create(Map.of())).isEmpty();
        assertThat(create(Map.of("notify_command", List.of()))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "./tell", "bin/tell"})
    void aProgramByARelativePathIsAnErrorThatNamesTheKey(String program) {
        assertThatThrownBy(() -> create(Map.of("notify_command", List.of(program))))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("notify_command");
    }

    @Test
    void aWordThatCannotBeOneAndATimeOutOfRangeAreErrors() {
        assertThatThrownBy(() -> create(Map.of("notify_command", List.of("tell", "a\0b"))))
                .hasMessageContaining("notify_command");
        assertThatThrownBy(() -> create(Map.of("notify_command", "tell me"))).hasMessageContaining("a list of texts");
        assertThatThrownBy(
                        () -> create(Map.of("notify_command", List.of("tell"), "notify_command_timeout_seconds", 61)))
                .hasMessageContaining("notify_command_timeout_seconds");
    }
}
