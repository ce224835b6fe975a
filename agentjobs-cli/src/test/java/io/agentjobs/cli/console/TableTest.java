package io.agentjobs.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TableTest {

    private static String printed(Table table, int width) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        table.print(new PrintStream(out, true, StandardCharsets.UTF_8), width);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void columnsAreAsWideAsTheirWidestCell() {
        Table table = new Table("A", "B");
        table.row("x", "y");
        table.row("größer", "z");
        assertThat(printed(table, 80)).isEqualTo("A       B\nx       y\ngrößer  z\n");
    }

    @Test
    void theLastColumnIsCutToTheWidth() {
        Table table = new Table("A", "TITLE");
        table.row("x", "t".repeat(100));
        assertThat(printed(table, 30).lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(30));
        assertThat(printed(table, 30)).contains("…");
    }

    @Test
    void printedWholeTheLastColumnContinuesBelowItself() {
        Table table = new Table("A", "TEXT");
        table.row("x", "one two three four five six");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        table.printWhole(new PrintStream(out, true, StandardCharsets.UTF_8), 24);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("A  TEXT\nx  one two three four\n   five six\n");
    }

    @Test
    void noCellMovesTheCursor() {
        Table table = new Table("A", "B");
        table.row("\u001b[2Jx", "a\nb\u202ec");
        assertThat(printed(table, 80)).isEqualTo("A     B\n[2Jx  a bc\n");
    }

    @Test
    void aRowOfAnotherLengthIsRefused() {
        assertThatThrownBy(() -> new Table("A", "B").row("x")).isInstanceOf(IllegalArgumentException.class);
    }
}
