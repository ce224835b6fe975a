package io.agentjobs.notifier.tmux;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A stand-in for an agent client's screen: a composer between two rules that wraps at blanks, with a dim hint while it
 * is empty. Each line that Enter sends is appended to a file. With {@code deaf.txt} beside that file Enter does nothing,
 * with {@code busy.txt} a status row says that it works.
 */
public final class ComposerProgram {
    private static final int COLUMNS = 100;

    private final Path log;
    private final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    private final StringBuilder text = new StringBuilder();
    private int cursor;

    private ComposerProgram(Path log) {
        this.log = log;
    }

    static String[] command(Path log) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String run = "stty raw -echo; exec '" + java + "' -Xshare:auto -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '"
                + System.getProperty("java.class.path") + "' " + ComposerProgram.class.getName()
                + " '" + log + "'";
        return new String[] {"sh", "-c", "cd '" + Path.of("").toAbsolutePath() + "'; " + run};
    }

    /** Runs until its terminal closes. */
    public static void main(String[] args) throws IOException {
        new ComposerProgram(Path.of(args[0])).run();
    }

    private void run() throws IOException {
        Reader in = new InputStreamReader(System.in, StandardCharsets.UTF_8);
        draw();
        for (int c = in.read(); c >= 0; c = in.read()) {
            key(in, (char) c);
            if (!in.ready()) {
                draw();
            }
        }
    }

    private void key(Reader in, char c) throws IOException {
        switch (c) {
            case '\r' -> send();
            case 0x7f -> {
                if (cursor > 0) {
                    text.deleteCharAt(--cursor);
                }
            }
            case 0x1b -> {
                in.read();
                int arrow = in.read();
                cursor = Math.max(0, Math.min(text.length(), cursor + (arrow == 'C' ? 1 : arrow == 'D' ? -1 : 0)));
            }
            default -> text.insert(cursor++, c);
        }
    }

    private void send() throws IOException {
        if (Files.exists(log.resolveSibling("deaf.txt"))) {
            return;
        }
        Files.writeString(log, text + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        text.setLength(0);
        cursor = 0;
    }

    private void draw() {
        List<String> rows = new ArrayList<>();
        rows.add("❯ ");
        int cursorRow = 0;
        int cursorColumn = 2;
        for (int i = 0; i <= text.length(); i++) {
            if (i == cursor) {
                cursorRow = rows.size() - 1;
                cursorColumn = columns(rows.get(cursorRow));
            }
            if (i < text.length()) {
                boolean full = columns(rows.get(rows.size() - 1)) >= COLUMNS - 4;
                if (full) {
                    rows.add("  ");
                }
                rows.set(rows.size() - 1, rows.get(rows.size() - 1) + text.charAt(i));
            }
        }
        String rule = "─".repeat(COLUMNS);
        out.print("\u001b[?25l\u001b[H\u001b[2J");
        out.print("welcome\r\n");
        out.print((Files.exists(log.resolveSibling("busy.txt")) ? "thinking (esc to interrupt)" : "idle") + "\r\n");
        out.print(rule + "\r\n");
        for (String row : rows) {
            out.print(row + "\u001b[K\r\n");
        }
        out.print(rule + "\r\n  hints");
        if (text.isEmpty()) {
            out.print("\u001b[4;3H\u001b[7mT\u001b[0;2mry something\u001b[0m");
        }
        out.print("\u001b[" + (4 + cursorRow) + ";" + (cursorColumn + 1) + "H");
        out.flush();
    }

    private static int columns(String row) {
        return row.codePoints().map(Letters::columns).sum();
    }
}
