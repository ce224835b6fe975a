package io.agentjobs.cli.top;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** Something that has lines in the live table, such as the jobs. Used by one thread. */
public interface TopSource {

    /**
     * Its lines now, the most urgent first.
     *
     * @param all also those that ended some time ago
     */
    List<TopRow> rows(Instant now, boolean all);

    /** The lines of several, what has ended below what runs or waits. */
    static List<TopRow> rows(List<TopSource> sources, Instant now, boolean all) {
        return sources.stream()
                .flatMap(source -> source.rows(now, all).stream())
                .sorted(Comparator.comparing(TopRow::over))
                .toList();
    }
}
