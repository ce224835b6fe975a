package io.agentjobs.bench;

import io.agentjobs.api.JobSpec;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** An agent that leaves a file when its process runs and one when it ends. */
interface MeasuredAgent extends AutoCloseable {

    /** What the daemon's environment needs besides. */
    Map<String, String> environment();

    /** What the agent is asked for in the job of that number. */
    JobSpec.Builder job(int number);

    /** Made as soon as it runs. */
    Path running(int number, JobFolder folder);

    /** It has been seen running and may go on. */
    void goOn(int number) throws IOException;

    /** Made when it ends. */
    Path ending(int number, JobFolder folder);

    @Override
    void close();
}
