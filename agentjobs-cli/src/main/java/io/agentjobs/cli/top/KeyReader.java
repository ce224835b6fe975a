package io.agentjobs.cli.top;

import java.io.IOException;
import org.jline.utils.NonBlockingReader;

/** Reads keys as terminals send them: a letter, or a sequence that begins with an escape. Used by one thread. */
final class KeyReader {
    private static final int ESCAPE = 27;
    private static final int END_OF_INPUT = -1;
    private static final int INTERRUPT = 3;
    private static final int END_OF_TEXT = 4;
    /** A sequence comes at once; an escape that nothing follows was the key itself. */
    private static final long SEQUENCE_MILLIS = 50;

    private final NonBlockingReader in;

    KeyReader(NonBlockingReader in) {
        this.in = in;
    }

    /** The next key; {@link TopKey#NONE} when none comes in that time. */
    TopKey next(long millis) throws IOException {
        int c = in.read(Math.max(1, millis));
        return switch (c) {
            case 'q', 'Q', INTERRUPT, END_OF_TEXT, END_OF_INPUT -> TopKey.QUIT;
            case 'k' -> TopKey.UP;
            case 'j' -> TopKey.DOWN;
            case 'g' -> TopKey.HOME;
            case 'G' -> TopKey.END;
            case ' ' -> TopKey.PAGE_DOWN;
            case 'a' -> TopKey.ALL;
            case 'h', '?' -> TopKey.HELP;
            case ESCAPE -> sequence();
            default -> TopKey.NONE;
        };
    }

    private TopKey sequence() throws IOException {
        int kind = in.read(SEQUENCE_MILLIS);
        if (kind != '[' && kind != 'O') {
            return TopKey.NONE;
        }
        int c = in.read(SEQUENCE_MILLIS);
        return switch (c) {
            case 'A' -> TopKey.UP;
            case 'B' -> TopKey.DOWN;
            case 'H' -> TopKey.HOME;
            case 'F' -> TopKey.END;
            case '1', '4', '5', '6', '7', '8' -> in.read(SEQUENCE_MILLIS) == '~' ? numbered(c) : TopKey.NONE;
            default -> TopKey.NONE;
        };
    }

    private static TopKey numbered(int number) {
        return switch (number) {
            case '5' -> TopKey.PAGE_UP;
            case '6' -> TopKey.PAGE_DOWN;
            case '1', '7' -> TopKey.HOME;
            default -> TopKey.END;
        };
    }
}
