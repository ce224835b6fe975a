package io.agentjobs.core.process;

/**
 * What {@code /proc/PID/stat} says of a process (proc(5)).
 *
 * @param state one letter; Z and X stand for a process that has ended
 * @param group its process group
 * @param session its session
 * @param startTime clock ticks from boot to its start
 */
record ProcStat(char state, long group, long session, long startTime) {
    private static final int STATE = 0;
    private static final int GROUP = 2;
    private static final int SESSION = 3;
    private static final int START_TIME = 19;

    /**
     * Reads the one line of the file. The second field is the program's name in parentheses, chosen by the process: it
     * may hold spaces and parentheses, so the fields are counted from the last one that closes.
     *
     * @throws IllegalArgumentException when the text is not of that form
     */
    static ProcStat parse(String line) {
        String[] fields = line.substring(line.lastIndexOf(')') + 1).strip().split(" ", START_TIME + 2);
        if (fields.length <= START_TIME || fields[STATE].length() != 1) {
            throw new IllegalArgumentException("not the form of /proc/PID/stat");
        }
        return new ProcStat(
                fields[STATE].charAt(0),
                Long.parseLong(fields[GROUP]),
                Long.parseLong(fields[SESSION]),
                Long.parseLong(fields[START_TIME]));
    }

    boolean hasEnded() {
        return state == 'Z' || state == 'X';
    }
}
