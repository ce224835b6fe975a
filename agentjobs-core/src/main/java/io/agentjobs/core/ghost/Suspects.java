package io.agentjobs.core.ghost;

import com.google.re2j.Pattern;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.process.SeenProcess;
import java.util.Collection;
import java.util.List;

/**
 * Finds what agents are known to leave behind, by its command alone: servers for a preview, browsers, loops that wait. Only
 * where the session that it was started in has lost its leader, so that no terminal of a person is behind it.
 */
final class Suspects {
    private static final Pattern COMMAND = Pattern.compile("(?i)(?:^|[\\s/])(?:"
            + "chrom(?:e|ium)(?:-browser)?|headless_shell|firefox|geckodriver|chromedriver|playwright"
            + "|vite|next-server|webpack-dev-server|http-server|live-server"
            + ")(?:\\s|$)|-m http\\.server|(?:npm|pnpm|yarn)(?: run)? (?:dev|serve|preview|start)\\b"
            + "|(?:while|until) .*sleep [0-9]");

    private final ProcessTable table;

    /** Among the processes of that table. */
    Suspects(ProcessTable table) {
        this.table = table;
    }

    List<SeenProcess> find(Collection<SeenProcess> all) {
        return all.stream()
                .filter(process -> process.marker().isEmpty()
                        && process.session() > 0
                        && table.of(process.session()).isEmpty()
                        && COMMAND.matcher(process.command()).find())
                .toList();
    }
}
