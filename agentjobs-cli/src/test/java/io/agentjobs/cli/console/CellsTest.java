package io.agentjobs.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CellsTest {
    @Test
    void lettersTakeOneTwoOrNoCells() {
        assertThat(Cells.count("größer")).isEqualTo(6);
        assertThat(Cells.count("日本")).isEqualTo(4);
        assertThat(Cells.count("e\u0301")).isOne();
    }

    @Test
    void aCutTextNeverExceedsItsCells() {
        assertThat(Cells.cut("日本語のテキスト", 8)).isEqualTo("日本語…");
        assertThat(Cells.cut("short", 8)).isEqualTo("short");
    }

    @Test
    void textBreaksBetweenWordsAndLongWordsInside() {
        assertThat(Cells.lines("one two three", 7)).containsExactly("one two", "three");
        assertThat(Cells.lines("/a/path/without/end x", 8)).containsExactly("/a/path/", "without/", "end x");
        assertThat(Cells.lines("", 8)).containsExactly("");
    }

    @Test
    void withoutAWidthNothingBreaks() {
        assertThat(Cells.lines("x ".repeat(1000).strip(), Integer.MAX_VALUE)).hasSize(1);
    }
}
