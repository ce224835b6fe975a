package io.agentjobs.core.process;

/**
 * What {@code /proc/PID/stat} says of a process (proc(5)).
 *
 * @param state one letter; Z and X stand for a process that has ended
 * @param parent the process that started it, or the one that took it in when that ended
 * @param group its process group
 * @param session its session
 * @param flags the kernel's flags of it
 * @param startTime clock ticks from boot to its start
 * @param environmentEnd where its environment ends in memory; 0 when it has no program
 */
record ProcStat(char state, long parent, long group, long session, long flags, long startTime, long environmentEnd) {
    private static final int STATE = 0;
    private static final int PARENT = 1;
    private static final int GROUP = 2;
    private static final int SESSION = 3;
    private static final int FLAGS = 6;
    private static final int START_TIME = 19;
    private static final int ENVIRONMENT_END = 48;
    private static final long KERNEL_THREAD = 0x0020_0000;

    /**
     * Reads the one line of the file. The second field is the program's name in parentheses, chosen by the process: it
     * may hold spaces and parentheses, so the fields are counted from the last one that closes.
     *
     * @throws IllegalArgumentException when the text is not of that form
     */
    static ProcStat parse(String line) {
        String[] fields = line.substring(line.lastIndexOf(')') + 1).strip().split(" ", -1);
        if (fields.length <= ENVIRONMENT_END || fields[STATE].length() != 1) {
            throw new IllegalArgumentException("not the form of /proc/PID/stat");
        }
        return new ProcStat(
                fields[STATE].charAt(0),
                Long.parseLong(fields[PARENT]),
                Long.parseLong(fields[GROUP]),
                Long.parseLong(fields[SESSION]),
                Long.parseLong(fields[FLAGS]),
                Long.parseLong(fields[START_TIME]),
                Long.parseUnsignedLong(fields[ENVIRONMENT_END]));
    }

    boolean hasEnded() {
        return state == 'Z' || state == 'X';
    }

    /** True for the moment in which a process changes its program (execve(2)) or ends: its environment reads as empty. */
    boolean isBetweenPrograms() {
        return environmentEnd == 0 && (flags & KERNEL_THREAD) == 0;
    }
}
