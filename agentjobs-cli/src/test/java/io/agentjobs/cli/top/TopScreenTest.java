package io.agentjobs.cli.top;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TopScreenTest {
    private static final List<String> HEADS = List.of("agent default", "queued jobs wait: memory");

    private final TopScreen screen = new TopScreen();

    private static List<TopRow> rows(int count) {
        return IntStream.range(0, count)
                .mapToObj(n ->
                        new TopRow(false, "job-" + n, "running", "1/80", "-", "1s", "0s", "title", "Bash: make " + n))
                .toList();
    }

    private List<String> shown(int count, int height) {
        return screen.draw(HEADS, rows(count), 100, height).lines().stream()
                .filter(line -> line.startsWith("job-"))
                .map(line -> line.split(" ", 2)[0])
                .toList();
    }

    @Test
    void theTableStandsBelowItsHeads() {
        TopScreen.Drawn drawn = screen.draw(HEADS, rows(2), 100, 24);

        assertThat(drawn.lines()).hasSize(5);
        assertThat(drawn.lines().get(drawn.heading())).startsWith("ID ").endsWith("NOW");
        assertThat(drawn.lines().get(0)).startsWith("agent default").contains("q quits");
        assertThat(drawn.lines().get(4)).startsWith("job-1").endsWith("Bash: make 1");
    }

    @Test
    void asManyRowsAreShownAsFitAndTheRestIsScrolledTo() {
        assertThat(shown(10, 6)).containsExactly("job-0", "job-1", "job-2");

        screen.press(TopKey.DOWN);
        assertThat(shown(10, 6)).containsExactly("job-1", "job-2", "job-3");
        screen.press(TopKey.PAGE_DOWN);
        assertThat(shown(10, 6)).containsExactly("job-4", "job-5", "job-6");
        screen.press(TopKey.END);
        assertThat(shown(10, 6)).containsExactly("job-7", "job-8", "job-9");
        screen.press(TopKey.DOWN);
        assertThat(shown(10, 6)).containsExactly("job-7", "job-8", "job-9");
        screen.press(TopKey.PAGE_UP);
        assertThat(shown(10, 6)).containsExactly("job-4", "job-5", "job-6");
        screen.press(TopKey.HOME);
        screen.press(TopKey.UP);
        assertThat(shown(10, 6)).containsExactly("job-0", "job-1", "job-2");
    }

    @Test
    void rowsThatHaveGoneLeaveNoEmptyScreen() {
        screen.draw(HEADS, rows(10), 100, 6);
        screen.press(TopKey.END);

        assertThat(shown(4, 6)).containsExactly("job-1", "job-2", "job-3");
    }

    @ParameterizedTest
    @EnumSource
    void onlyOneKeyEndsIt(TopKey key) {
        assertThat(screen.press(key)).isEqualTo(key != TopKey.QUIT);
    }

    @Test
    void theHelpNamesTheKeysAndGoesAgain() {
        screen.press(TopKey.HELP);
        assertThat(screen.draw(HEADS, rows(1), 100, 24).lines()).anyMatch(line -> line.startsWith("q "));

        screen.press(TopKey.HELP);
        assertThat(shown(1, 24)).containsExactly("job-0");
    }

    @Test
    void allIsShownOnlyWhenAskedFor() {
        assertThat(screen.showsAll()).isFalse();
        screen.press(TopKey.ALL);
        assertThat(screen.showsAll()).isTrue();
    }

    @Test
    void aScreenThatIsTooSmallShowsWhatFits() {
        assertThat(screen.draw(HEADS, rows(3), 20, 1).lines()).hasSize(1);
        assertThat(screen.draw(HEADS, rows(3), 20, 4).lines()).hasSize(4);
    }

    @Test
    void anEmptyTableSaysSo() {
        assertThat(screen.draw(HEADS, List.of(), 100, 24).lines()).contains("nothing runs or waits");
    }
}
