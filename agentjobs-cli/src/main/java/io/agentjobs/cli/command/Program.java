package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.BatchNotFoundException;
import io.agentjobs.cli.console.Console;
import io.agentjobs.core.naming.Nearest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Runs the command that the arguments name and turns every failure into one line and an exit code. */
public final class Program {
    private static final List<String> HELP = List.of("help", "--help", "-h");
    private static final List<String> VERSION = List.of("--version", "-V");

    private final Console console;
    private final InstantSource clock;

    /** Runs in that console. */
    public Program(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    /** Runs one command line. */
    public ExitCode run(String... arguments) {
        List<String> all = Arrays.asList(arguments);
        try {
            if (all.isEmpty() || HELP.contains(all.get(0))) {
                return Help.print(console, all.size() > 1 ? String.join(" ", all.subList(1, all.size())) : "");
            }
            if (Commands.isGroup(all.get(0)) && (all.size() == 1 || HELP.contains(all.get(1)))) {
                return Help.print(console, all.get(0));
            }
            int words = Commands.words(all);
            String name = VERSION.contains(all.get(0)) ? "version" : String.join(" ", all.subList(0, words));
            return run(command(name), all.subList(words, all.size()));
        } catch (ParameterException e) {
            return fail(ExitCode.BAD_REQUEST, Complaint.of(e), e, all);
        } catch (UsageException e) {
            return fail(ExitCode.BAD_REQUEST, e.getMessage(), e, all);
        } catch (InvalidRequestException e) {
            return fail(ExitCode.BAD_REQUEST, Complaint.of(e, all), e, all);
        } catch (JobNotFoundException | BatchNotFoundException e) {
            return fail(ExitCode.NOT_FOUND, e.getMessage(), e, all);
        } catch (AgentJobsException e) {
            return fail(ExitCode.UNUSABLE, e.getMessage(), e, all);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        } catch (IOException | UncheckedIOException e) {
            return fail(ExitCode.UNUSABLE, "cannot read or write: " + e.getMessage(), e, all);
        } catch (RuntimeException | Error e) {
            return fail(
                    ExitCode.INTERNAL, "internal fault, " + e + ": run it again with --debug and report it", e, all);
        }
    }

    private ExitCode run(Command command, List<String> rest) throws IOException, InterruptedException {
        Arguments arguments = new Arguments(new CommandLine(Help.spec(command)).parseArgs(rest.toArray(String[]::new)));
        if (arguments.has(Flag.HELP)) {
            return Help.print(console, command.name());
        }
        return command.run(arguments, Invocation.of(console, clock, arguments));
    }

    private static Command command(String name) {
        Command command = Commands.named(name);
        if (Commands.isGroup(name)) {
            throw UsageException.arguments(
                    "'" + name + "' needs one more word: `agent-jobs " + name + " --help` lists its commands");
        }
        if (command == null) {
            throw UsageException.arguments("there is no command '" + Printable.line(name, 40)
                    + "': `agent-jobs help` lists them" + Nearest.question(name, Commands.NAMES));
        }
        return command;
    }

    private ExitCode fail(ExitCode code, String message, Throwable cause, List<String> arguments) {
        console.out().flush();
        console.err().println("agent-jobs: " + Printable.line(message));
        if (arguments.contains(Flag.DEBUG.name())) {
            cause.printStackTrace(console.err());
        }
        // An agent client takes some codes of a hook as a reason to hold its session.
        return arguments.indexOf(HookCommand.NAME) == 0 ? ExitCode.OK : code;
    }
}
