package io.agentjobs.testkit.runner;

import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.testkit.model.Answer;
import java.util.Map;

/** A runner set up for {@link AgentRunnerContract}: its client thinks with a model that the test scripts. */
public interface RunnerBench extends AutoCloseable {

    /** The runner under test. */
    AgentRunner runner();

    /** Starts the client's processes. */
    AgentProcesses processes();

    /** A session in a work folder that is the same for all sessions of this bench. */
    SessionSpec spec(String sessionId, boolean resume, String prompt);

    /** What the model says next: one answer for each of its coming calls. */
    void script(Answer... answers);

    /** Waits until the model has been called {@code count} times. */
    void awaitModelCalls(int count);

    /** Whether {@code text} is part of what the model was told in its latest call: messages or results of tools. */
    boolean modelKnows(String text);

    /** A reply that runs a shell command in the work folder, by a tool of the client's own. */
    Answer.Reply shell(String command);

    /** A reply that calls the host's tool {@code name}. */
    Answer.Reply hostTool(String name, Map<String, ?> arguments);

    /** Ends what is left of it. */
    @Override
    void close();
}
