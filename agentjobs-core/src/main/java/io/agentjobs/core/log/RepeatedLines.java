package io.agentjobs.core.log;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Passes lines on, and of those that only repeat the one before how many they were. For one thread. */
public final class RepeatedLines {
    private final Target target;
    private @Nullable String last;
    private long more;

    /** Takes what is left. */
    public interface Target {
        /** A line that differs from the one before. */
        void line(String line) throws IOException;

        /** The line before came so many more times, at least once. */
        void repeated(long more) throws IOException;
    }

    /** Passes on to that target. */
    public RepeatedLines(Target target) {
        this.target = target;
    }

    /** The next line. */
    public void add(String line) throws IOException {
        if (line.equals(last)) {
            more++;
            return;
        }
        end();
        last = line;
        target.line(line);
    }

    /** There is no next line for now; what comes after is new whatever it is. */
    public void end() throws IOException {
        last = null;
        if (more > 0) {
            long times = more;
            more = 0;
            target.repeated(times);
        }
    }
}
