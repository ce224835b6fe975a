package io.agentjobs.guard.hook;

import io.agentjobs.guard.rules.RulesPage;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The guard as a program of its own: {@code hook}, {@code check}, {@code explain} and {@code rules}. */
public final class GuardMain {
    private static final String USAGE = """
            usage: agent-jobs guard [OPTIONS]                     judge the hook event on standard input
                   agent-jobs guard check [OPTIONS] 'COMMAND'     judge a command
                   agent-jobs guard check [OPTIONS] < LINES       judge the {"id","cmd"} lines on standard input
                   agent-jobs guard explain [OPTIONS] 'COMMAND'   show what a command could do, and the judgement
                   agent-jobs guard rules [--markdown]            print the list of rules
            A command is one argument: quote it whole, so that its own quotes and variables stay as they are.
            options, also as --name=VALUE:
                     --mode write|review   what may be changed; default write, also for --kind review
                     --kind KIND           review, fix, research or general (default): research may reach the web
                     --worktree DIR        where the work is done; default the current folder
                     --repository DIR      the main checkout, which stays as it is; default: the worktree's
                     --job DIR             the job's folder, which may be written; default the worktree
                     --state DIR           the state folder, closed but for --job; default $AGENT_JOBS_HOME or ~/.agent-jobs
                     --owner NAME          a name that no commit may carry; may be repeated
                     --web-host HOST       a host that web tools may reach; may be repeated
                     --deadline-ms N       when a hook refuses by itself; default 5000
                     --jsonl               check: print JSON; standard input may then be empty
                     --say-allow           hook: answer an allowed call, too, so that the client does not ask
                     --leave-other-tools   hook: judge the shell and file tools, and leave all others to the client
            No sandbox: a file that no rule names may be read and written wherever the system lets the user.
            exit codes: check: 0 allowed, 2 refused; lines, explain and rules: 0 done; hook: 0 not refused;
                        2 for anything that is refused, cannot be understood or fails
            """;

    /** The wrapper's variable for what it was started as. */
    private static final String NAME_VARIABLE = "AGENT_JOBS_GUARD_NAME";

    private static final String NAME_IN_USAGE = "agent-jobs guard";
    private static final String OWN_NAME = "agent-jobs-guard";

    private final Map<String, String> environment;
    private final Path currentDirectory;

    /**
     * A guard program.
     *
     * @param environment of the process
     * @param currentDirectory absolute
     */
    public GuardMain(Map<String, String> environment, Path currentDirectory) {
        this.environment = Map.copyOf(environment);
        this.currentDirectory = currentDirectory;
    }

    /** Runs as a process. Whatever goes wrong, the exit status is the one that refuses. */
    public static void main(String[] arguments) {
        int status = Deadline.REFUSED;
        try {
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
            GuardMain program = new GuardMain(System.getenv(), Path.of("").toAbsolutePath());
            status = program.run(Arrays.asList(arguments), System.in, out, err);
        } catch (Throwable fault) {
            System.err.println("guard: failed (" + fault.getClass().getSimpleName() + "), so the tool does not run.");
        }
        // No shutdown hooks: nothing may stand between the judgement and the exit status.
        Runtime.getRuntime().halt(status);
    }

    /**
     * Runs one command line.
     *
     * @return the exit status: 0 for allowed or done, 2 for refused or a fault
     */
    public int run(List<String> arguments, InputStream in, PrintStream out, PrintStream err) {
        String verb = arguments.isEmpty() || arguments.get(0).startsWith("--") ? "hook" : arguments.get(0);
        List<String> rest =
                verb.equals("hook") && (arguments.isEmpty() || !arguments.get(0).equals("hook"))
                        ? arguments
                        : arguments.subList(1, arguments.size());
        if (rest.contains("--help")) {
            out.print(USAGE.replace(NAME_IN_USAGE, name()));
            return 0;
        }
        try {
            GuardSettings settings = GuardSettings.of(rest);
            if (verb.equals("warm-up")) {
                return WarmUp.run(settings, environment, currentDirectory);
            }
            if (verb.equals("hook")) {
                return judgeEvent(settings, in, out, err);
            }
            return tell(verb, settings, in, out, err);
        } catch (IllegalArgumentException fault) {
            err.println("guard: " + fault.getMessage() + ". See " + name() + " --help.");
            return Deadline.REFUSED;
        } catch (IOException fault) {
            err.println("guard: " + fault.getMessage());
            return Deadline.REFUSED;
        }
    }

    /** What the program was called by whoever typed its name. */
    private String name() {
        return environment.getOrDefault(NAME_VARIABLE, OWN_NAME);
    }

    /** The verbs for people. */
    private int tell(String verb, GuardSettings settings, InputStream in, PrintStream out, PrintStream err)
            throws IOException {
        CheckProgram check = new CheckProgram(settings, environment, currentDirectory);
        return switch (verb) {
            case "check" -> {
                settings.doubt().ifPresent(doubt -> err.println("guard: " + doubt));
                yield settings.operands().isEmpty() ? check.lines(in, out) : check.one(command(verb, settings), out);
            }
            case "explain" -> {
                settings.doubt().ifPresent(doubt -> err.println("guard: " + doubt));
                yield check.explain(command(verb, settings), out);
            }
            case "rules" -> {
                out.print(settings.flags().contains("markdown") ? RulesPage.text() : RulesPage.plain());
                yield 0;
            }
            default -> throw new IllegalArgumentException("there is no command " + verb);
        };
    }

    /** The one command to judge. Several words would have lost the quotes that told them apart. */
    private String command(String verb, GuardSettings settings) {
        List<String> operands = settings.operands();
        if (operands.isEmpty()) {
            throw new IllegalArgumentException(verb + " needs a command");
        }
        if (operands.size() > 1) {
            throw new IllegalArgumentException(verb + " takes the command as one argument, and got " + operands.size()
                    + ": quote it whole, as in " + name() + " " + verb + " 'git status'");
        }
        return operands.get(0);
    }

    private int judgeEvent(GuardSettings settings, InputStream in, PrintStream out, PrintStream err) {
        Deadline deadline = Deadline.start(settings.deadlineMillis());
        try {
            return new HookProgram(settings, environment).run(in, out, err, currentDirectory);
        } finally {
            deadline.callOff();
        }
    }
}
