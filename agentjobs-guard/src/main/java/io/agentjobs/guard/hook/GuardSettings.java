package io.agentjobs.guard.hook;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.VerdictCounts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the command line of the guard says.
 *
 * @param mode what may be changed
 * @param kind what sort of work it is
 * @param worktree the directory that the work is done in; null for the current one
 * @param repository the main checkout that it belongs to; null to find it
 * @param job the job's folder; null for the worktree
 * @param state the state folder; null for the usual one
 * @param owners names that no commit may carry
 * @param webHosts hosts that are open to web tools
 * @param flags the switches given, without dashes
 * @param deadlineMillis after how many milliseconds the hook refuses by itself
 * @param operands what is left
 * @param modeGiven whether the mode was named and is not the usual one
 */
public record GuardSettings(
        AccessMode mode,
        Kind kind,
        @Nullable Path worktree,
        @Nullable Path repository,
        @Nullable Path job,
        @Nullable Path state,
        Set<String> owners,
        Set<String> webHosts,
        Set<String> flags,
        long deadlineMillis,
        List<String> operands,
        boolean modeGiven) {
    private static final Set<String> SWITCHES = Set.of("jsonl", "markdown", "say-allow", "leave-other-tools");
    private static final Set<String> VALUED = Set.of(
            "--mode",
            "--kind",
            "--worktree",
            "--repository",
            "--job",
            "--state",
            "--owner",
            "--web-host",
            "--deadline-ms");
    private static final long USUAL_DEADLINE_MILLIS = 5_000;

    /**
     * Reads the arguments.
     *
     * @throws IllegalArgumentException when they cannot be understood; the message says which one
     */
    public static GuardSettings of(List<String> arguments) {
        Reader reader = new Reader();
        int at = 0;
        while (at < arguments.size()) {
            String argument = arguments.get(at);
            int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
            if (argument.equals("--")) {
                reader.operands.addAll(arguments.subList(at + 1, arguments.size()));
                break;
            }
            if (equals > 0) {
                reader.joined(argument.substring(0, equals), argument.substring(equals + 1));
                at++;
            } else if (!argument.startsWith("--")) {
                reader.operands.add(argument);
                at++;
            } else if (SWITCHES.contains(argument.substring(2))) {
                reader.flags.add(argument.substring(2));
                at++;
            } else if (!VALUED.contains(argument)) {
                throw new IllegalArgumentException("there is no option " + argument);
            } else if (at + 1 < arguments.size()) {
                reader.option(argument, arguments.get(at + 1));
                at += 2;
            } else {
                throw new IllegalArgumentException("the option " + argument + " needs a value");
            }
        }
        return reader.settings();
    }

    /**
     * The context of a call.
     *
     * @param directory absolute directory to work in when no worktree was given
     * @param environment of the process
     */
    GateContext context(Path directory, Map<String, String> environment) {
        Path home = home(environment);
        // A client names the folder that its shell stands in, which may be any in the tree.
        Path work = MainCheckout.top(place(directory));
        String fromEnvironment = environment.getOrDefault("AGENT_JOBS_HOME", "");
        Path stateFolder = state != null
                ? state
                : fromEnvironment.isBlank() ? home.resolve(".agent-jobs") : Path.of(fromEnvironment);
        return new GateContext(
                kind,
                mode,
                work,
                repository == null ? MainCheckout.of(work) : repository,
                job == null ? work : job,
                stateFolder.toAbsolutePath().normalize(),
                home,
                owners,
                webHosts,
                Set.of(),
                VerdictCounts.NONE);
    }

    /** Where a command runs: the worktree that was given, else that directory. */
    Path place(Path directory) {
        return worktree == null ? directory : worktree;
    }

    /** As all of agentjobs takes it: {@code HOME} when that names a folder, else the one of the account. */
    private static Path home(Map<String, String> environment) {
        String home = environment.getOrDefault("HOME", "");
        return home.startsWith("/")
                ? Path.of(home)
                : Path.of(System.getProperty("user.home", "/")).toAbsolutePath();
    }

    /** What may not be meant as it was written; one line for a person. */
    Optional<String> doubt() {
        return kind == Kind.REVIEW && !modeGiven
                ? Optional.of("judged in write mode: --kind review says what the web tools may do;"
                        + " add --mode review to judge as in a review job")
                : Optional.empty();
    }

    /** The same with another mode. */
    GuardSettings withMode(AccessMode newMode) {
        return new GuardSettings(
                newMode,
                kind,
                worktree,
                repository,
                job,
                state,
                owners,
                webHosts,
                flags,
                deadlineMillis,
                operands,
                true);
    }

    /** The mode by its name on the command line. */
    static AccessMode mode(String name) {
        return switch (name) {
            case "write" -> AccessMode.WRITE;
            case "review" -> AccessMode.READ_ONLY;
            default -> throw new IllegalArgumentException("--mode is write or review, not " + name);
        };
    }

    private static final class Reader {
        private AccessMode mode = AccessMode.WRITE;
        private boolean modeGiven;
        private Kind kind = Kind.GENERAL;
        private @Nullable Path worktree;
        private @Nullable Path repository;
        private @Nullable Path job;
        private @Nullable Path state;
        private final List<String> owners = new ArrayList<>();
        private final List<String> webHosts = new ArrayList<>();
        private final List<String> flags = new ArrayList<>();
        private long deadlineMillis = USUAL_DEADLINE_MILLIS;
        private final List<String> operands = new ArrayList<>();

        /** An option and its value in one argument. */
        void joined(String name, String value) {
            if (SWITCHES.contains(name.substring(2))) {
                throw new IllegalArgumentException("the option " + name + " takes no value");
            }
            if (!VALUED.contains(name)) {
                throw new IllegalArgumentException("there is no option " + name);
            }
            option(name, value);
        }

        void option(String name, String value) {
            switch (name) {
                case "--mode" -> {
                    mode = mode(value);
                    modeGiven = true;
                }
                case "--kind" -> kind = kind(value);
                case "--worktree" -> worktree = folder(name, value);
                case "--repository" -> repository = folder(name, value);
                case "--job" -> job = Path.of(value).toAbsolutePath().normalize();
                case "--state" -> state = Path.of(value);
                case "--owner" -> owners.add(value);
                case "--web-host" -> webHosts.add(value);
                case "--deadline-ms" -> deadlineMillis = deadline(value);
                default -> throw new IllegalStateException(name);
            }
        }

        /** What is protected has to be there: a slip would leave it open. */
        private static Path folder(String name, String value) {
            Path folder = Path.of(value).toAbsolutePath().normalize();
            if (!Files.isDirectory(folder)) {
                throw new IllegalArgumentException(name + ": there is no folder " + folder);
            }
            return folder;
        }

        private static Kind kind(String name) {
            try {
                return Kind.valueOf(name.toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("--kind is review, fix, research or general, not " + name, e);
            }
        }

        private static long deadline(String value) {
            try {
                long millis = Long.parseLong(value);
                if (millis >= 1 && millis <= 600_000) {
                    return millis;
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("--deadline-ms is a number, not " + value, e);
            }
            throw new IllegalArgumentException("--deadline-ms is from 1 to 600000, not " + value);
        }

        GuardSettings settings() {
            return new GuardSettings(
                    mode,
                    kind,
                    worktree,
                    repository,
                    job,
                    state,
                    Set.copyOf(owners),
                    Set.copyOf(webHosts),
                    Set.copyOf(flags),
                    deadlineMillis,
                    List.copyOf(operands),
                    modeGiven);
        }
    }
}
