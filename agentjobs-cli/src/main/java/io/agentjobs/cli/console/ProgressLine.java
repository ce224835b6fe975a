package io.agentjobs.cli.console;

import io.agentjobs.api.batch.BatchProgress;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a batch on one line, such as {@code job 1a2b3c4d [####----] 40/100 40% f1 r16 p43 eta 2m 10s}: failed,
 * running, pending. The bar takes what the width leaves; where there is no room for one it goes, and then the end does.
 */
public final class ProgressLine {
    private static final int USUAL_BAR = 20;
    /** Two spaces and two brackets. */
    private static final int AROUND_BAR = 4;

    private static final String CUT = "..";

    private ProgressLine() {}

    /**
     * The line.
     *
     * @param columns width to fill; null where there is none
     * @param label short name of the batch
     * @param etaSeconds how long it may still take; null while unknown
     */
    public static String format(
            @Nullable Integer columns, String label, BatchProgress progress, @Nullable Long etaSeconds) {
        long total = Math.max(1, progress.total());
        double done = (double) progress.processed() / total;
        String name = "job " + label;
        String rest = progress.processed() + "/" + total + " " + Math.round(done * 100) + "% f" + progress.failed()
                + " r" + progress.running() + " p" + progress.pending() + " eta " + eta(etaSeconds);
        if (columns == null) {
            return name + " [" + bar(USUAL_BAR, done) + "] " + rest;
        }
        int room = columns - name.length() - rest.length() - AROUND_BAR;
        if (room > 0) {
            return name + " [" + bar(room, done) + "] " + rest;
        }
        String bare = name + " " + rest;
        if (bare.length() <= columns || columns <= CUT.length()) {
            return bare;
        }
        return bare.substring(0, columns - CUT.length()) + CUT;
    }

    private static String bar(int width, double done) {
        int filled = (int) Math.max(0, Math.min(width, Math.round(done * width)));
        return "#".repeat(filled) + "-".repeat(width - filled);
    }

    private static String eta(@Nullable Long seconds) {
        if (seconds == null) {
            return "--";
        }
        return seconds < 60 ? seconds + "s" : seconds / 60 + "m " + (seconds % 60 < 10 ? "0" : "") + seconds % 60 + "s";
    }
}
