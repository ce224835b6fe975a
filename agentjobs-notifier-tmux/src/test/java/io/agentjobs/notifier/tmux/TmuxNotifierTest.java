package io.agentjobs.notifier.tmux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TmuxNotifierTest {
    private static final String LINE =
            "[jobs:job-done] job 261015-124136-70d3 review auth module succeeded · 3 turns · $0.25";
    private static final Delivery DELIVERED = new Delivery.Delivered();

    @TempDir
    Path folder;

    private ScratchTmux tmux;
    private Path log;

    @BeforeEach
    void start() {
        tmux = new ScratchTmux(folder);
        log = folder.resolve("log.txt");
    }

    @AfterEach
    void stop() {
        tmux.close();
    }

    @Test
    void aPaneThatIsNotThereIsAProblemWithARemedy() {
        assertThat(tmux.notifier("main").problem())
                .as("no server")
                .hasValueSatisfying(problem -> assertThat(problem).contains("pane main", "notify_tmux_target"));

        tmux.composer("main", log, 100, 30);
        assertThat(tmux.notifier("main").problem()).isEmpty();
        assertThat(tmux.notifier("other").problem())
                .hasValueSatisfying(problem -> assertThat(problem).contains("pane other", "no pane", "lines wait"));
    }

    @Test
    void aDraftInAComposerStaysAsItIs() throws IOException {
        tmux.composer("main", log, 100, 30);
        tmux.type("main", "half a thought");
        tmux.awaitText("main", "half a thought");

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "draft");

        tmux.press("main", "Enter");
        awaitReceived("half a thought");
    }

    @Test
    void aDraftWithTheCursorAtItsBeginningIsSeen() {
        tmux.composer("main", log, 100, 30);
        tmux.type("main", "ab");
        tmux.press("main", "Left", "Left");
        await().until(() -> tmux.format("main", "#{cursor_x}").equals("2")
                && tmux.screen("main").contains("ab"));

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "draft");
    }

    @Test
    void aBusySessionIsLeftAlone() throws IOException {
        Files.createFile(folder.resolve("busy.txt"));
        tmux.composer("main", log, 100, 30);

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "busy");

        assertThat(tmux.screen("main")).doesNotContain("[jobs:");
    }

    @Test
    void copyModeIsLeftAndTheLineArrives() {
        tmux.composer("main", log, 100, 30);
        tmux.run("copy-mode", "-t", "=main:");

        assertThat(tmux.notifier("main").deliver(LINE)).isEqualTo(DELIVERED);

        awaitReceived(LINE);
    }

    @Test
    void copyModeOverADraftIsNotDisturbed() {
        tmux.composer("main", log, 100, 30);
        tmux.type("main", "half a thought");
        tmux.awaitText("main", "half a thought");
        tmux.run("copy-mode", "-t", "=main:");

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "draft");

        assertThat(tmux.format("main", "#{pane_in_mode}")).isEqualTo("1");
    }

    @Test
    void anotherModeOfTmuxIsWaitedFor() {
        tmux.composer("main", log, 100, 30);
        tmux.run("clock-mode", "-t", "=main:");

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "clock-mode");
    }

    @Test
    void anEnterWithoutEffectTakesTheLineBack() throws IOException {
        Files.createFile(folder.resolve("deaf.txt"));
        tmux.composer("main", log, 100, 30);

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "could not be sent");

        tmux.awaitText("main", "Try something");
        assertThat(tmux.screen("main")).doesNotContain("jobs");
    }

    @Test
    void theBlankThatClosesAListOfCompletionsIsTakenBackToo() throws IOException {
        Files.createFile(folder.resolve("deaf.txt"));
        tmux.composer("main", log, 100, 30);

        assertRetriedLater(tmux.notifier("main").deliver("[jobs:job-done] see @param"), "could not be sent");

        tmux.awaitText("main", "Try something");
    }

    @Test
    void whatAPersonTypesBehindTheLineOutlivesTheTakingBack() {
        tmux.composer("main", log, 100, 30);

        assertRetriedLater(deliverWhileSomebodyTypes("no wait"), "");

        tmux.awaitText("main", "❯ no wait");
        assertThat(tmux.screen("main")).doesNotContain("jobs");
        assertThat(log).doesNotExist();
    }

    @Test
    void aShellWithAnEmptyPromptTakesTheLine() {
        tmux.shell("main");

        assertThat(tmux.notifier("main").deliver(LINE)).isEqualTo(DELIVERED);

        tmux.awaitText("main", "[jobs:job-done]: command not found");
    }

    @Test
    void aDraftInAShellStaysAsItIs() {
        tmux.shell("main");
        tmux.type("main", "echo to > ");
        tmux.awaitText("main", "echo to >");

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "no empty prompt");

        assertThat(tmux.screen("main").strip()).isEqualTo("box:~$ echo to >");
    }

    @Test
    void aShellThatWaitsForTheRestOfACommandIsLeftAlone() {
        tmux.shell("main");
        tmux.type("main", "echo 'first");
        tmux.press("main", "Enter");
        await().until(() -> tmux.screen("main").strip().endsWith("\n>"));

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "no empty prompt");
    }

    @Test
    void aShellNeverGetsALineThatItCouldRunAPartOf() {
        tmux.shell("main");

        for (String line :
                List.of("[jobs:job-done] $(touch pwned)", "[x] `touch pwned`", "[x]; touch pwned", "[x] > pwned")) {
            assertRetriedLater(tmux.notifier("main").deliver(line), "shell");
        }

        assertThat(tmux.screen("main").strip()).isEqualTo("box:~$");
        assertThat(folder.resolve("pwned")).doesNotExist();
    }

    @Test
    void aLineThatIsACommandToAnAgentIsRefused() {
        tmux.composer("main", log, 100, 30);

        assertThat(tmux.notifier("main").deliver("!rm -rf /"))
                .isInstanceOfSatisfying(
                        Delivery.Refused.class,
                        refused -> assertThat(refused.reason()).contains("notify_tmux_target"));
        assertThat(tmux.screen("main")).doesNotContain("rm -rf");
    }

    @Test
    void aProgramAtWorkIsLeftAlone() {
        tmux.session("main", "sleep", "1000");

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "no empty prompt");
    }

    @Test
    void aProgramThatOnlyCopiesLinesTakesThem() {
        tmux.session("main", "sh", "-c", "exec cat > " + folder.resolve("copy.txt"));
        await().until(() -> tmux.format("main", "#{pane_current_command}").equals("cat"));

        assertThat(tmux.notifier("main").deliver(LINE)).isEqualTo(DELIVERED);
        assertThat(tmux.notifier("main").deliver(LINE)).isEqualTo(DELIVERED);

        await().untilAsserted(() -> assertThat(folder.resolve("copy.txt")).hasContent(LINE + "\n" + LINE));
    }

    @Test
    void aLineThatWrapsAtThePromptsWidthIsStillRecognised() {
        tmux.session("main", 40, 20, "env", "PS1=box:~$ ", "bash", "--norc", "--noprofile");
        tmux.awaitText("main", "box:~$");

        assertThat(tmux.notifier("main").deliver("a".repeat(33))).isEqualTo(DELIVERED);
        tmux.awaitText("main", "a: command not found");
        assertThat(tmux.notifier("main").deliver(LINE)).isEqualTo(DELIVERED);
    }

    @Test
    void theBeginningOfASessionsNameIsNotEnough() {
        tmux.composer("main-2", log, 100, 30);

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "no pane of exactly that name");

        assertThat(tmux.screen("main-2")).doesNotContain("jobs");
    }

    @Test
    void theConfiguredWindowAndPaneGetTheLineWhicheverIsInFront() {
        tmux.composer("main", log, 100, 30);
        tmux.run("new-window", "-t", "=main:", "sleep", "1000");
        tmux.run("split-window", "-t", "=main:", "sleep", "1000");

        assertThat(tmux.notifier("main:0.0").deliver(LINE)).isEqualTo(DELIVERED);
        assertThat(tmux.notifier("=main:0").deliver("by window")).isEqualTo(DELIVERED);
        assertThat(tmux.notifier("%0").deliver("by id")).isEqualTo(DELIVERED);
        assertRetriedLater(tmux.notifier("main").deliver("in front"), "sleep");

        awaitReceived(LINE, "by window", "by id");
    }

    @Test
    void twoWindowsOfTheConfiguredNameAreAmbiguous() {
        tmux.session("main", "sleep", "1000");
        tmux.run("rename-window", "-t", "=main:0", "twin");
        tmux.run("new-window", "-n", "twin", "-t", "=main:", "sleep", "1000");

        assertThat(tmux.notifier("main:twin").deliver(LINE))
                .isInstanceOfSatisfying(
                        Delivery.Refused.class,
                        refused -> assertThat(refused.reason()).contains("notify_tmux_target"));
    }

    @Test
    void synchronisedPanesAreWaitedFor() {
        tmux.composer("main", log, 100, 30);
        tmux.run("set-option", "-w", "-t", "=main:", "synchronize-panes", "on");

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "synchronize-panes");
    }

    @Test
    void aPaneWhoseProgramHasEndedIsWaitedFor() {
        tmux.session("main", "sh", "-c", "exec sleep 1000");
        tmux.run("set-option", "-w", "-t", "=main:", "remain-on-exit", "on");
        tmux.run("respawn-pane", "-k", "-t", "=main:", "true");
        await().until(() -> tmux.format("main", "#{pane_dead}").equals("1"));

        assertRetriedLater(tmux.notifier("main").deliver(LINE), "ended");
    }

    @Test
    void aServerThatDoesNotRunIsWaitedFor() {
        assertRetriedLater(tmux.notifier("main").deliver(LINE), tmux.socket);
    }

    /** Types while the notifier waits for its line to settle, that is between typing and Enter. */
    private Delivery deliverWhileSomebodyTypes(String words) {
        TmuxClient client = new TmuxClient("tmux", tmux.socket, System.getenv());
        Pacer person = new Pacer() {
            private boolean typed;

            @Override
            public void pause(Duration duration) throws InterruptedException {
                Pacer.SYSTEM.pause(duration);
                if (!typed && tmux.screen("main").contains("[jobs:job-done]")) {
                    typed = true;
                    tmux.type("main", words);
                    tmux.awaitText("main", words);
                }
            }
        };
        return new TmuxNotifier(client, TmuxTarget.parse("main").orElseThrow(), person).deliver(LINE);
    }

    private static void assertRetriedLater(Delivery answer, String reason) {
        assertThat(answer)
                .isInstanceOfSatisfying(
                        Delivery.RetryLater.class,
                        later -> assertThat(later.reason()).contains(reason));
    }

    private void awaitReceived(String... lines) {
        await().untilAsserted(() -> assertThat(log).hasContent(String.join("\n", lines)));
    }

    @Test
    void aProcessInThePaneIsKnownByItsEnvironmentAndNoOtherIs() {
        tmux.shell("main");
        tmux.shell("other");
        String server = tmux.format("main", "#{socket_path},#{pid},0");
        String pane = tmux.format("main", "#{pane_id}");
        Notifier notifier = tmux.notifier("main");

        assertThat(notifier.isShownTo(Map.of("TMUX", server, "TMUX_PANE", pane)))
                .isTrue();
        assertThat(notifier.isShownTo(Map.of("TMUX", server, "TMUX_PANE", tmux.format("other", "#{pane_id}"))))
                .isFalse();
        assertThat(notifier.isShownTo(Map.of("TMUX", "/tmp/tmux-0/another,1,0", "TMUX_PANE", pane)))
                .as("the same id on another server")
                .isFalse();
        assertThat(notifier.isShownTo(Map.of("TMUX", server))).isFalse();
        assertThat(notifier.isShownTo(Map.of())).isFalse();
        assertThat(tmux.notifier("gone").isShownTo(Map.of("TMUX", server, "TMUX_PANE", pane)))
                .isFalse();
    }
}
