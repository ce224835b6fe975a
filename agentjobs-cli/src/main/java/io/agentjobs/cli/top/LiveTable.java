package io.agentjobs.cli.top;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;

/**
 * The table on a terminal: drawn anew each second and after each key, only what changed is sent. Uses the terminal's
 * second screen, so that the first is as it was afterwards. One thread runs it.
 */
public final class LiveTable implements AutoCloseable {
    private static final long REFRESH_NANOS = 1_000_000_000;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Terminal terminal;
    private final Attributes before;
    private final Display display;
    private final TopScreen screen = new TopScreen();
    private volatile boolean resized = true;
    private volatile boolean quit;

    private LiveTable(Terminal terminal) {
        this.terminal = terminal;
        this.before = terminal.enterRawMode();
        this.display = new Display(terminal, true);
        terminal.handle(Terminal.Signal.WINCH, signal -> resized = true);
        terminal.handle(Terminal.Signal.INT, signal -> quit = true);
        terminal.handle(Terminal.Signal.TSTP, Terminal.SignalHandler.SIG_IGN);
        terminal.puts(Capability.enter_ca_mode);
        terminal.puts(Capability.cursor_invisible);
    }

    /**
     * Takes this process's terminal.
     *
     * @throws IOException when it has none, or one that cannot move its cursor
     */
    public static LiveTable open() throws IOException {
        try {
            Terminal terminal = TerminalBuilder.builder()
                    .system(true)
                    .provider(TerminalBuilder.PROP_PROVIDER_EXEC)
                    .dumb(false)
                    .encoding(StandardCharsets.UTF_8)
                    .build();
            if (terminal.getStringCapability(Capability.cursor_address) == null) {
                terminal.close();
                throw new IOException("this terminal cannot move its cursor");
            }
            return new LiveTable(terminal);
        } catch (IllegalStateException e) {
            throw new IOException("there is no terminal: " + e.getMessage(), e);
        }
    }

    /**
     * Shows the table until its user quits.
     *
     * @param heads makes the lines above the table
     */
    public void run(InstantSource clock, Supplier<List<String>> heads, List<TopSource> sources) throws IOException {
        KeyReader keys = new KeyReader(terminal.reader());
        while (!quit) {
            List<String> above = heads.get();
            List<TopRow> rows = TopSource.rows(sources, clock.instant(), screen.showsAll());
            long drawn = System.nanoTime();
            long left;
            do {
                draw(above, rows);
                left = REFRESH_NANOS - (System.nanoTime() - drawn);
                TopKey key = keys.next(left / NANOS_PER_MILLI);
                if (!screen.press(key)) {
                    quit = true;
                }
                left = key == TopKey.ALL ? 0 : REFRESH_NANOS - (System.nanoTime() - drawn);
            } while (!quit && left > 0);
        }
    }

    private void draw(List<String> heads, List<TopRow> rows) {
        if (resized) {
            resized = false;
            Size size = terminal.getSize();
            display.resize(Size.of(Math.max(1, size.getColumns()), Math.max(1, size.getRows())));
            display.clear();
        }
        int width = display.getColumns();
        TopScreen.Drawn drawn = screen.draw(heads, rows, width, display.getRows());
        List<AttributedString> lines = new ArrayList<>();
        for (int i = 0; i < drawn.lines().size(); i++) {
            AttributedStyle style = i == drawn.heading() ? AttributedStyle.INVERSE : AttributedStyle.DEFAULT;
            lines.add(new AttributedString(drawn.lines().get(i), style).columnSubSequence(0, width));
        }
        display.update(lines, 0);
    }

    @Override
    public void close() throws IOException {
        terminal.puts(Capability.cursor_normal);
        terminal.puts(Capability.exit_ca_mode);
        terminal.flush();
        terminal.setAttributes(before);
        terminal.close();
    }
}
