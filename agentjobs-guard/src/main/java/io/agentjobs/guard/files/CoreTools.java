package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.resolve.FoundPaths;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tools that make, copy, move, change and remove files. */
final class CoreTools {
    static final Set<String> RSYNC_VALUES = Set.of(
            "--rsh",
            "--filter",
            "--exclude",
            "--include",
            "--files-from",
            "--exclude-from",
            "--include-from",
            "--backup-dir",
            "--compare-dest",
            "--link-dest",
            "--copy-dest",
            "--temp-dir",
            "--log-file",
            "--max-size",
            "--min-size",
            "--chmod",
            "--port",
            "--timeout");
    private static final Set<String> NONE = Set.of();

    private CoreTools() {}

    /** What the program does to files; null when it is not one of these. */
    static @Nullable Toucher find(String name) {
        return switch (name) {
            case "tee",
                    "sponge",
                    "unlink",
                    "mkfifo",
                    "mknod",
                    "dos2unix",
                    "unix2dos",
                    "mac2unix",
                    "fallocate",
                    "rename",
                    "prename",
                    "chattr" -> all("", NONE);
            case "touch" -> all("dtr", Set.of("--date", "--reference", "--time"));
            case "mkdir" -> all("mZ", Set.of("--mode", "--context"));
            case "rmdir" -> all("", NONE);
            case "shred" -> all("ns", Set.of("--iterations", "--size", "--random-source"));
            case "truncate" -> all("sr", Set.of("--size", "--reference"));
            case "rm" -> CoreTools::remove;
            case "trash" -> CoreTools::remove;
            case "cp" -> (arguments, files) -> copy(arguments, files, false);
            case "gcp" -> (arguments, files) -> copy(arguments, files, false);
            case "mv" -> (arguments, files) -> copy(arguments, files, true);
            case "gmv" -> (arguments, files) -> copy(arguments, files, true);
            case "rsync" -> CoreTools::synchronize;
            case "install" -> CoreTools::install;
            case "ginstall" -> CoreTools::install;
            case "ln" -> CoreTools::link;
            case "link" -> CoreTools::link;
            case "chmod", "chown", "chgrp", "setfacl", "setfattr" -> CoreTools::change;
            case "dd" -> CoreTools::convert;
            case "sort" -> (arguments, files) -> valueOf(arguments, files, "okStTt", "-o", "--output");
            case "shuf" -> (arguments, files) -> valueOf(arguments, files, "ino", "-o", "--output");
            case "uniq" -> (arguments, files) -> second(arguments, files, "fsw");
            case "xxd" -> (arguments, files) -> second(arguments, files, "cglos");
            case "split" ->
                (arguments, files) -> {
                    List<Argument> operands = Options.of(
                                    arguments,
                                    "abClnt",
                                    Set.of("--suffix-length", "--bytes", "--lines", "--number", "--filter"))
                            .operands();
                    boolean filters = arguments.stream().anyMatch(a -> a.startsWith("--filter"));
                    if (!filters) {
                        files.write(operands.size() > 1 ? operands.get(1).text() : Text.of("x" + Text.FILE_NAME));
                    }
                };
            case "csplit" -> CoreTools::pieces;
            case "mktemp" -> CoreTools::temporary;
            case "find" -> CoreTools::find;
            case "gfind" -> CoreTools::find;
            case "time" -> (arguments, files) -> valueOf(arguments, files, "fo", "-o", "--output");
            case "strace" -> (arguments, files) -> valueOf(arguments, files, "oeEpP", "-o", "--output");
            case "ltrace" -> (arguments, files) -> valueOf(arguments, files, "oeElnpsuxX", "-o", "--output");
            case "valgrind" -> (arguments, files) -> valueOf(arguments, files, "", "--log-file", "--xml-file");
            case "flock" -> CoreTools::lock;
            case "logsave" ->
                (arguments, files) -> Options.of(arguments, "", NONE).operands().stream()
                        .limit(1)
                        .filter(log -> !log.is("-"))
                        .forEach(files::write);
            case "tcpdump" -> (arguments, files) -> valueOf(arguments, files, "wirnCs", "-w");
            default -> null;
        };
    }

    private static Toucher all(String letters, Set<String> names) {
        return (arguments, files) ->
                files.write(Options.of(arguments, letters, names).operands());
    }

    private static void remove(List<Argument> arguments, Touched files) {
        Options options = Options.of(arguments, "", NONE);
        boolean tree = options.has("-r", "-R", "--recursive");
        for (Argument operand : options.operands()) {
            if (tree) {
                files.writeTree(operand.text());
            } else {
                files.write(operand);
            }
        }
    }

    private static void copy(List<Argument> arguments, Touched files, boolean moves) {
        Operands operands = Operands.ofCopy(arguments, "tS", Set.of("--target-directory", "--suffix"));
        operands.writeTarget(files);
        for (Argument source : operands.sources()) {
            operands.writeInto(source.text(), files);
            if (moves) {
                files.writeTree(source.text());
            }
        }
    }

    private static void synchronize(List<Argument> arguments, Touched files) {
        Options options = Options.of(arguments, "efBTM", RSYNC_VALUES);
        Operands operands = Operands.of(options, null);
        if (!operands.sources().isEmpty() && !options.has("-n", "--dry-run", "--list-only")) {
            operands.writeTarget(files);
            operands.sources().forEach(source -> operands.writeInto(source.text(), files));
        }
    }

    private static void install(List<Argument> arguments, Touched files) {
        Options options = Options.of(
                arguments, "gmotS", Set.of("--group", "--mode", "--owner", "--target-directory", "--suffix"));
        if (options.has("-d", "--directory")) {
            files.write(options.operands());
        } else {
            copy(arguments, files, false);
        }
    }

    private static void link(List<Argument> arguments, Touched files) {
        Options options = Options.of(arguments, "tS", Set.of("--target-directory", "--suffix"));
        List<Argument> operands = options.operands();
        Options.Option into = options.first("-t", "--target-directory");
        if (into != null && into.value() != null) {
            files.write(into.value());
        } else if (operands.size() == 1) {
            files.write(operands.get(0).text().baseName());
        } else if (!operands.isEmpty()) {
            files.write(operands.get(operands.size() - 1));
        }
        if (operands.size() > 1) {
            Operands linked = Operands.ofCopy(arguments, "tS", Set.of("--target-directory", "--suffix"));
            linked.sources().forEach(source -> linked.writeInto(source.text(), files));
        }
        for (Argument operand : operands) {
            if (operand.text().raw().contains(".git")) {
                // A second name for git's own files is a way to write them.
                files.write(operand);
            }
        }
    }

    private static void change(List<Argument> arguments, Touched files) {
        Options options = Options.of(
                arguments, files.invocation().name().startsWith("set") ? "mxnvM" : "", Set.of("--reference"));
        List<Argument> operands = options.operands();
        boolean modeByOption = options.has("--reference")
                || arguments.stream().anyMatch(a -> a.startsWith("-r") || a.startsWith("-w") || a.startsWith("-x"));
        int from = modeByOption || files.invocation().name().startsWith("set") ? 0 : 1;
        boolean tree = options.has("-R", "--recursive");
        for (Argument operand : operands.subList(Math.min(from, operands.size()), operands.size())) {
            if (tree) {
                files.writeTree(operand.text());
            } else {
                files.write(operand);
            }
        }
    }

    private static void convert(List<Argument> arguments, Touched files) {
        for (Argument argument : arguments) {
            if (argument.startsWith("of=")) {
                files.write(argument.text().from(3));
            }
        }
    }

    /** The value of the first of those options, when it is not standard output. */
    static void valueOf(List<Argument> arguments, Touched files, String letters, String... names) {
        Options.Option option = Options.of(arguments, letters, Set.of(names)).first(names);
        if (option != null && option.value() != null) {
            ProgramFiles.output(option.value(), files);
        }
    }

    private static void second(List<Argument> arguments, Touched files, String letters) {
        List<Argument> operands = Options.of(arguments, letters, NONE).operands();
        if (operands.size() > 1) {
            ProgramFiles.output(operands.get(1).text(), files);
        }
    }

    /** The pieces of {@code csplit} are named by a prefix. */
    private static void pieces(List<Argument> arguments, Touched files) {
        Options.Option prefix = Options.of(arguments, "bfn", Set.of("--prefix", "--suffix-format", "--digits"))
                .first("-f", "--prefix");
        if (prefix != null && prefix.value() != null) {
            files.write(prefix.value().plus(Text.of(String.valueOf(Text.FILE_NAME))));
        } else {
            files.writeHere();
        }
    }

    /** The lock is made when it is not there; one operand alone is a descriptor. */
    private static void lock(List<Argument> arguments, Touched files) {
        Options options =
                Options.of(arguments, "wEc", Set.of("--timeout", "--wait", "--conflict-exit-code", "--command"));
        if (options.operands().size() > 1 || options.has("-c", "--command")) {
            options.operands().stream().limit(1).forEach(files::write);
        }
    }

    private static void temporary(List<Argument> arguments, Touched files) {
        Options options = Options.of(arguments, "p", Set.of("--suffix"));
        Options.Option folder = options.first("-p", "--tmpdir");
        if (folder != null && folder.value() != null) {
            files.write(folder.value());
        } else if (!options.operands().isEmpty() && !options.has("-t", "--tmpdir", "-u")) {
            files.write(options.operands());
        }
    }

    private static void find(List<Argument> arguments, Touched files) {
        boolean deletes = false;
        for (int i = 0; i < arguments.size(); i++) {
            String raw = arguments.get(i).text().raw();
            deletes |= raw.equals("-delete");
            if ((raw.equals("-fprint") || raw.equals("-fprint0") || raw.equals("-fls") || raw.equals("-fprintf"))
                    && i + 1 < arguments.size()) {
                files.write(arguments.get(i + 1));
            }
        }
        if (!deletes) {
            return;
        }
        if (!FoundPaths.isNarrowed(arguments)) {
            FoundPaths.roots(arguments).forEach(files::writeTree);
            return;
        }
        FoundPaths.of(arguments).forEach(files::write);
        for (int i = 0; i + 1 < arguments.size(); i++) {
            String test = arguments.get(i).text().raw();
            if ((test.endsWith("path") || test.endsWith("wholename")) && !FoundPaths.isNegated(arguments, i)) {
                files.write(Text.of(arguments.get(i + 1).text().raw().replace('*', Text.FILE_NAME)));
            }
        }
    }
}
