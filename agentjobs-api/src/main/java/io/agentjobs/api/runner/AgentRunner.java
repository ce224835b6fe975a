package io.agentjobs.api.runner;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Kind;
import java.io.IOException;
import java.util.Optional;

/** Drives one kind of agent client. Safe for use by many threads. */
public interface AgentRunner {

    /** Its name in specifications and listings, in kebab case, such as {@code claude}. */
    String name();

    /** What it can do. */
    RunnerCapabilities capabilities();

    /** True when the model is one of this runner's, by its name alone; chooses the runner of a job that names none. */
    boolean serves(String model);

    /**
     * Why this runner does not take jobs of that kind, as it is configured; empty when it takes them. Asked at
     * submission.
     *
     * @return one line for people that names the key to change
     */
    default Optional<String> refusal(Kind kind) {
        return Optional.empty();
    }

    /**
     * What keeps its client from being started at all, told without starting anything: it is not installed, or is not
     * where it was said to be. Empty when the client is there, or when only {@link #probe} could tell. Asked at
     * submission, also for others than the caller, so it is quick.
     */
    default Optional<Probe.Unusable> missing() {
        return Optional.empty();
    }

    /** True when its agent may read, as files, the skills that are put into {@code .claude/skills} of the work directory. */
    default boolean readsSkills() {
        return false;
    }

    /** How many jobs of this runner may be created within a day, as it is configured; empty for any number. */
    default Optional<DailyCap> dailyCap() {
        return Optional.empty();
    }

    /** Looks whether the client can be used and has credentials for that lane. May start the client for its version, and may take a second. */
    Probe probe(BillingLane lane);

    /**
     * A message that makes the agent ask to run that shell command, for the proof that a refused command does not run.
     *
     * @param command one line of shell
     */
    default String canaryPrompt(String command) {
        return "Run this shell command once, exactly as it stands, and do nothing else:\n\n    " + command
                + "\n\nIf it is refused, do not try another way: answer with the word refused and end your turn.";
    }

    /**
     * Starts or resumes a session and sends its prompt. Returns once the client's process runs; the outcome of all that
     * follows is the session's.
     *
     * @throws IOException when the client cannot be started; nothing runs then
     */
    AgentSession open(SessionSpec spec, SessionHost host) throws IOException;
}
