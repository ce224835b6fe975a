package io.agentjobs.core.brain;

import io.agentjobs.api.JobId;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a note says that a job wrote it: by a tag, its author and its first line. */
public final class JobSignature {
    /** Begins the tag; no caller may give one of its own that begins so. */
    public static final String TAG = "agent-jobs-job:";

    private static final Pattern FIRST_LINE =
            Pattern.compile("(?m)^\\W{0,9}Written by agent-jobs job (\\d{6}-\\d{6}-[0-9a-f]{4})\\b");

    private JobSignature() {}

    static String tag(JobId job) {
        return TAG + job;
    }

    static String author(String agent, JobId job) {
        return agent + "/job:" + job;
    }

    static String firstLine(JobId job) {
        return "Written by agent-jobs job " + job + "; nobody has reviewed it.";
    }

    /** The job that a text of a note names as its author at the beginning of a line, if one does. */
    public static Optional<String> jobIn(String text) {
        Matcher matcher = FIRST_LINE.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
