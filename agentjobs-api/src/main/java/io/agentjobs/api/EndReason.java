package io.agentjobs.api;

/** Why a job has the status it ended with. One reason holds for each end. */
public enum EndReason {
    DONE("done"),
    NO_REPORT("ended without a report"),
    OFF_CONTRACT("the report misses a section of the contract"),
    NO_CHANGE("ended without a change, which a fix needs"),
    NOT_SAVED("what it changed could not be saved"),
    TURN_LIMIT("stopped at its turn limit"),
    BUDGET_LIMIT("stopped at its budget"),
    TIME_LIMIT("stopped at its time limit"),
    USAGE_LIMIT("the account's usage limit was reached"),
    AUTH("the client is not logged in, or its credentials were refused"),
    TOOL_VERSION("the installed version of the client cannot be used"),
    API("the model's service answered with an error"),
    OVERLOADED("the model's service was overloaded"),
    CONTEXT_EXHAUSTED("the conversation outgrew the model's context"),
    SESSION_MISSING("the session to resume does not exist"),
    STARTUP_HANG("the client gave no sign of life after its start"),
    NO_PROGRESS("the session went round in circles"),
    ONLY_PRINTS("the session printed without end and did nothing else"),
    CRASHED("the client ended without a result"),
    HOST_LOST("the host process died"),
    ISOLATION("no isolated worktree could be made"),
    REPO_HOOKS("the repository makes agent clients run programs outside the guard"),
    PREPARATION("the run could not be prepared"),
    CANARY("the client is not proven to obey the guard"),
    RUNNER_UNAVAILABLE("the runner cannot be used on this machine"),
    INTERRUPTED("the session was interrupted"),
    ACCEPTANCE("the acceptance command did not pass"),
    STOPPED("stopped by its owner"),
    CANCELLED("cancelled");

    private final String sentence;

    EndReason(String sentence) {
        this.sentence = sentence;
    }

    /** What happened, in words that follow the status: "failed: ended without a report". */
    public String sentence() {
        return sentence;
    }
}
