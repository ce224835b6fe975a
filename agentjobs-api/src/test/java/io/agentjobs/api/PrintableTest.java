package io.agentjobs.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrintableTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "plain text, größer, 日本語, é, 😀 | plain text, größer, 日本語, é, 😀",
                "a\\u0003b\\u0007c\\u007fd\\u009be | abcde",
                "\\u001b[31mred\\u001b]0;title\\u0007 | [31mred]0;title",
                "one\\ntwo\\r\\nthree\\tfour\\u000bfive | one two three four five",
                "one\\u2028two\\u2029three\\u0085four | one two threefour",
                "a\\u00a0b\\u3000c | a b c",
                "user\\u202egnp.exe\\u2066x\\u2069 | usergnp.exex",
                "zero\\u200bwidth\\u200djoined\\ufeffmark | zerowidthjoinedmark",
                "lone\\ud800surrogate\\udc00s | lonesurrogates",
                "private\\ue000use | privateuse",
                "  much    space   | much space",
            })
    void onlyWhatPrintsIsLeft(String escaped, String expected) {
        assertThat(Printable.line(unescape(escaped))).isEqualTo(expected);
    }

    @Test
    void everyCharacterOfUnicodeComesOutHarmless() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            String line = Printable.line("a" + Character.toString(codePoint) + "b");
            assertThat(line).startsWith("a").endsWith("b");
            assertThat(line.codePoints()
                            .noneMatch(c -> c != ' '
                                    && (Character.isISOControl(c)
                                            || Character.isWhitespace(c)
                                            || Character.getType(c) == Character.FORMAT)))
                    .as("U+%04X", codePoint)
                    .isTrue();
        }
    }

    @Test
    void aSecondPassChangesNothing() {
        String once = Printable.line(" a\u200b \u202e \n b\t\tc ");

        assertThat(once).isEqualTo("a b c");
        assertThat(Printable.line(once)).isEqualTo(once);
    }

    @Test
    void aLongTextEndsInAnEllipsisWithinTheLimit() {
        assertThat(Printable.line("abcdef", 6)).isEqualTo("abcdef");
        assertThat(Printable.line("abcdefg", 6)).isEqualTo("abcde…");
        assertThat(Printable.line("abcd  efg", 6)).isEqualTo("abcd…");
        assertThat(Printable.line("abc", 1)).isEqualTo("…");
    }

    @Test
    void aCutNeverSplitsACharacter() {
        assertThat(Printable.line("😀😀😀😀", 3)).isEqualTo("😀😀…");
    }

    @Test
    void nothingPrintableIsAnEmptyLine() {
        assertThat(Printable.line("\u0000\u001b\u202e \n\t")).isEmpty();
        assertThat(Printable.line("")).isEmpty();
    }

    private static String unescape(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\') {
                out.append(c);
            } else if (text.charAt(i + 1) == 'u') {
                out.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
                i += 5;
            } else {
                out.append(
                        switch (text.charAt(++i)) {
                            case 'n' -> '\n';
                            case 'r' -> '\r';
                            case 't' -> '\t';
                            default -> throw new IllegalArgumentException(text);
                        });
            }
        }
        return out.toString();
    }

    @Test
    void aTextKeepsItsLinesAndIndentationAndNothingThatATerminalObeys() {
        assertThat(Printable.text("a\n\tb  c\r\n\u001b[31md\u202e\u200b")).isEqualTo("a\n    b  c\n[31md");
    }
}
