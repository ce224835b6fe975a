package io.agentjobs.core.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Makes a program the one that takes in what its descendants leave behind: a process whose parent ends becomes its child
 * instead of the init process's, wherever it went and whatever it did to its environment (prctl(2),
 * {@code PR_SET_CHILD_SUBREAPER}). Only a process can say so of itself and no JDK does, so perl says it and becomes the
 * program. Where perl, or the number of the call on this processor, is missing, nothing is changed.
 */
public final class Subreaper {
    private static final String FOLDERS = "/usr/bin:/bin:/usr/local/bin";
    /** The number of prctl(2) by the JDK's name of the processor (the kernel's tables of system calls). */
    private static final Map<String, Integer> PRCTL = Map.of("amd64", 157, "aarch64", 167, "riscv64", 167);

    private static final String PERL = "syscall(%d, 36, 1, 0, 0, 0); exec { $ARGV[0] } @ARGV or exit 127";

    private Subreaper() {}

    /** The command that runs that one as such a program, under the same pid; on other platforms the same command. */
    public static List<String> command(List<String> program) {
        Integer prctl = System.getProperty("os.name").equals("Linux") ? PRCTL.get(System.getProperty("os.arch")) : null;
        if (prctl == null) {
            return program;
        }
        return Program.inPath("perl", FOLDERS)
                .map(perl -> {
                    List<String> command = new ArrayList<>(List.of(perl.toString(), "-e", PERL.formatted(prctl), "--"));
                    command.addAll(program);
                    return List.copyOf(command);
                })
                .orElse(program);
    }
}
