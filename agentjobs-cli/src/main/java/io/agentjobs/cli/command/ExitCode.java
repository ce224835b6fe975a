package io.agentjobs.cli.command;

/** The exit codes of the program; scripts rely on them. */
public enum ExitCode {
    OK(0, "it is done"),
    FAILED(1, "the job failed, or a check found something wrong"),
    BAD_REQUEST(2, "the request is wrong; nothing was queued or changed"),
    NOT_FOUND(3, "there is no such job"),
    UNUSABLE(4, "the state folder, its configuration or this machine cannot be used as it is"),
    INTERNAL(70, "a fault in agent-jobs itself; --debug shows where"),
    INTERRUPTED(130, "interrupted; a job that was being waited for goes on");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    /** The number that the process ends with. */
    public int number() {
        return number;
    }

    /** What it means, for people. */
    public String meaning() {
        return meaning;
    }
}
