package io.agentjobs.core.brief;

import io.agentjobs.api.Job;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;

/** A section of the first message that some jobs have. Safe for use by many threads. */
@FunctionalInterface
public interface PromptPart {

    /**
     * The section, with an empty line before its heading; an empty text for a job that has none.
     *
     * @throws IOException when what belongs there cannot be had: the job must not start without it. The message is one
     *     line for people
     */
    String of(Job job, JobFolder folder) throws IOException;
}
