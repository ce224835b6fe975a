package io.agentjobs.guard.git;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.resolve.PathText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A git command line taken apart.
 *
 * @param subcommand what git shall do; empty text when there is none
 * @param arguments what stands after the subcommand
 * @param settings the values of {@code -c}, each {@code key=value}
 * @param configEnvironment the values of {@code --config-env}
 * @param directories where git works, {@code -C} and {@code --work-tree} followed
 * @param gitDirectory what {@code --git-dir} names; null without
 * @param execPath what {@code --exec-path} sets; null without
 * @param fault why the options before the subcommand cannot be understood; null when they can
 */
public record GitCall(
        Text subcommand,
        List<Argument> arguments,
        List<Text> settings,
        List<Text> configEnvironment,
        List<Text> directories,
        @Nullable Text gitDirectory,
        @Nullable Text execPath,
        @Nullable String fault) {
    private static final Set<String> FLAGS = Set.of(
            "-p",
            "-P",
            "-v",
            "-h",
            "--paginate",
            "--no-pager",
            "--bare",
            "--no-replace-objects",
            "--no-lazy-fetch",
            "--no-optional-locks",
            "--no-advice",
            "--literal-pathspecs",
            "--glob-pathspecs",
            "--noglob-pathspecs",
            "--icase-pathspecs",
            "--version",
            "--help",
            "--html-path",
            "--man-path",
            "--info-path",
            "--exec-path");
    private static final Set<String> TRIES = Set.of("add", "clean", "commit", "mv", "rm");
    private static final Set<String> WITH_VALUE =
            Set.of("--git-dir", "--work-tree", "--namespace", "--super-prefix", "--attr-source", "--list-cmds");

    /** Is it git, by its own name or as one of its {@code git-…} programs? */
    public static boolean isGit(Invocation invocation) {
        String name = invocation.name();
        return name.equals("git")
                || (name.startsWith("git-") && GitNames.KNOWN.contains(name.substring(4)))
                || name.equals("hub");
    }

    /** Takes a git command line apart. */
    public static GitCall of(Invocation invocation) {
        String name = invocation.name();
        if (name.startsWith("git-")) {
            return new GitCall(
                    Text.of(name.substring(4)),
                    invocation.arguments(),
                    List.of(),
                    List.of(),
                    invocation.directories(),
                    null,
                    null,
                    null);
        }
        return new Reading(invocation).read();
    }

    /** The likely directory. */
    public Text directory() {
        return directories.get(0);
    }

    /**
     * Does the command only say what it would do? Asked of the first argument alone: a later one may be another option's
     * value.
     */
    public boolean onlyTries() {
        if (arguments.isEmpty() || !TRIES.contains(subcommand.raw())) {
            return false;
        }
        String first = arguments.get(0).text().raw();
        return first.equals("--dry-run") || (!is("commit") && isShortDryRun(first));
    }

    private static boolean isShortDryRun(String bundle) {
        return bundle.startsWith("-")
                && bundle.indexOf('n') > 0
                && bundle.chars().skip(1).allMatch(letter -> "ndxXfqrv".indexOf(letter) >= 0);
    }

    /** Is it that subcommand? */
    public boolean is(String name) {
        return subcommand.is(name);
    }

    /** The arguments as options and operands. */
    public Options options(String lettersWithValue, Set<String> namesWithValue) {
        return Options.of(arguments, lettersWithValue, namesWithValue);
    }

    /** Reads the options before the subcommand. */
    private static final class Reading {
        private final List<Argument> arguments;
        private final List<Text> settings = new ArrayList<>();
        private final List<Text> configEnvironment = new ArrayList<>();
        private List<Text> directories;
        /** Where git goes by {@code -C} alone: what the environment names lies relative to that. */
        private Text place;

        private final @Nullable Text gitDirectoryVariable;
        private @Nullable Text gitDirectory;
        private @Nullable Text execPath;
        private @Nullable String fault;

        Reading(Invocation invocation) {
            this.arguments = invocation.arguments();
            this.directories = invocation.directories();
            Text fromEnvironment = invocation.environment().get("GIT_WORK_TREE");
            if (fromEnvironment != null) {
                enter(fromEnvironment);
            }
            place = invocation.directories().get(0);
            gitDirectoryVariable = invocation.environment().get("GIT_DIR");
        }

        GitCall read() {
            int at = 0;
            while (at < arguments.size() && arguments.get(at).isOption() && fault == null) {
                at = option(at);
            }
            Text subcommand = at < arguments.size() ? arguments.get(at).text() : Text.EMPTY;
            if (at < arguments.size() && arguments.get(at).open() && fault == null) {
                fault = "the subcommand is not in the command";
            }
            List<Argument> rest = at < arguments.size() ? arguments.subList(at + 1, arguments.size()) : List.of();
            if (!rest.isEmpty() && rest.get(0).is("--help") && subcommand.isKnown()) {
                // Git shows the page of the subcommand and runs nothing else.
                rest = arguments.subList(at, at + 1);
                subcommand = Text.of("help");
            }
            if (gitDirectory == null && gitDirectoryVariable != null) {
                gitDirectory = PathText.resolve(place, gitDirectoryVariable);
            }
            return new GitCall(
                    subcommand, rest, settings, configEnvironment, directories, gitDirectory, execPath, fault);
        }

        private int option(int at) {
            Text text = arguments.get(at).text();
            String raw = text.raw();
            Text next = at + 1 < arguments.size() ? arguments.get(at + 1).text() : Text.EMPTY;
            switch (raw) {
                case "-C" -> {
                    enter(next);
                    place = PathText.resolve(place, next);
                }
                case "-c" -> settings.add(next);
                case "--config-env" -> configEnvironment.add(next);
                case "--git-dir" -> gitDirectory = PathText.resolve(directories.get(0), next);
                case "--work-tree" -> enter(next);
                default -> {
                    if (FLAGS.contains(raw)) {
                        return at + 1;
                    }
                    if (WITH_VALUE.contains(raw)) {
                        return at + 2;
                    }
                    attached(text);
                    return at + 1;
                }
            }
            return at + 2;
        }

        private void attached(Text text) {
            String raw = text.raw();
            int equals = raw.indexOf('=');
            String name = raw.substring(0, equals < 0 ? raw.length() : equals);
            Text value = equals < 0 ? Text.EMPTY : text.from(equals + 1);
            switch (name) {
                case "--config-env" -> configEnvironment.add(value);
                case "--exec-path" -> execPath = value;
                case "--git-dir" -> gitDirectory = PathText.resolve(directories.get(0), value);
                case "--work-tree" -> enter(value);
                default -> {
                    if (!WITH_VALUE.contains(name)) {
                        fault = "git has no option «" + text + "» before the subcommand";
                    }
                }
            }
        }

        private void enter(Text directory) {
            directories = directories.stream()
                    .map(each -> PathText.resolve(/* directory= */ each, /* path= */ directory))
                    .toList();
        }
    }
}
