package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.resolve.PathText;
import java.util.List;
import java.util.Set;

/** The folders that a program reads with all that lies below them. */
final class Trees {
    private static final Set<String> NONE = Set.of();
    private static final Set<String> SEARCH_VALUES = Set.of(
            "--regexp",
            "--file",
            "--max-count",
            "--after-context",
            "--before-context",
            "--context",
            "--glob",
            "--iglob",
            "--type",
            "--type-not",
            "--threads",
            "--color",
            "--colors",
            "--sort",
            "--max-depth",
            "--replace",
            "--ignore-file",
            "--ignore",
            "--max-columns",
            "--max-filesize",
            "--path-separator");

    private Trees() {}

    static void read(String name, List<Argument> arguments, Touched files) {
        switch (name) {
            case "grep", "egrep", "fgrep" -> {
                Options options = Options.of(arguments, "efmABCdD", SEARCH_VALUES);
                if (options.has("-r", "-R", "--recursive", "--dereference-recursive")) {
                    search(options, files);
                }
            }
            case "rg", "ag", "ack" -> {
                Options options = Options.of(arguments, "efmABCgtTjrM", SEARCH_VALUES);
                if (!options.has("--version", "--help", "-V", "--type-list")
                        && !files.invocation().input().isRedirected()) {
                    search(options, files);
                }
            }
            case "cp", "gcp" -> {
                Options options = Options.of(arguments, "tS", Set.of("--target-directory", "--suffix"));
                if (options.has("-r", "-R", "-a", "--recursive", "--archive")) {
                    sources(Operands.ofCopy(arguments, "tS", Set.of("--target-directory", "--suffix")), files);
                }
            }
            case "rsync" -> {
                Options options = Options.of(arguments, "efBTM", CoreTools.RSYNC_VALUES);
                sources(Operands.of(options, null), files);
            }
            case "diff" -> {
                Options options = Options.of(arguments, "xXIUFSWL", NONE);
                if (options.has("-r", "--recursive")) {
                    options.operands().forEach(operand -> files.readTree(operand.text()));
                }
            }
            case "zip" -> {
                Options options = Options.of(arguments, "bnOPsZtxi", NONE);
                if (options.has("-r", "-R", "--recurse-paths")) {
                    options.operands().stream().skip(1).forEach(operand -> files.readTree(operand.text()));
                }
            }
            case "7z", "7za", "7zz" -> {
                if (arguments.stream().limit(1).anyMatch(a -> a.is("a") || a.is("u"))) {
                    Options.of(arguments, "", NONE).operands().stream()
                            .skip(2)
                            .forEach(operand -> files.readTree(operand.text()));
                }
            }
            case "tar", "gtar", "bsdtar" -> packed(arguments, files);
            default -> {}
        }
    }

    private static void sources(Operands operands, Touched files) {
        operands.sources().forEach(source -> files.readTree(source.text()));
    }

    /** The folders after the pattern; without one the program searches where it stands. */
    private static void search(Options options, Touched files) {
        boolean patternByOption = options.has("-e", "-f", "--regexp", "--file", "--files");
        List<Argument> folders = options.operands();
        int from = patternByOption ? 0 : 1;
        if (folders.size() <= from) {
            files.readTree(Text.of("."));
        } else {
            folders.subList(from, folders.size()).forEach(folder -> files.readTree(folder.text()));
        }
    }

    /** What {@code tar} packs, each as seen from the folder that {@code -C} before it names. */
    private static void packed(List<Argument> arguments, Touched files) {
        if (!Archives.packs(arguments)) {
            return;
        }
        Text folder = Text.of(".");
        boolean first = true;
        for (int i = 0; i < arguments.size(); i++) {
            Argument argument = arguments.get(i);
            String raw = argument.text().raw();
            boolean bundle = first && !argument.isOption();
            first = false;
            if (raw.equals("-C") || raw.equals("--directory")) {
                i++;
                folder = i < arguments.size()
                        ? PathText.resolve(folder, arguments.get(i).text())
                        : folder;
            } else if (raw.startsWith("--directory=")) {
                folder = PathText.resolve(folder, argument.text().from("--directory=".length()));
            } else if (bundle || argument.isOption()) {
                i += takesNext(raw, bundle) ? 1 : 0;
            } else {
                files.readTree(folder.is(".") ? argument.text() : PathText.resolve(folder, argument.text()));
            }
        }
    }

    private static boolean takesNext(String raw, boolean bundle) {
        if (raw.startsWith("--")) {
            return Archives.TAR_VALUES.contains(raw);
        }
        for (int i = bundle ? 0 : 1; i < raw.length(); i++) {
            if (Archives.TAR_LETTERS.indexOf(raw.charAt(i)) >= 0) {
                return bundle || i == raw.length() - 1;
            }
        }
        return false;
    }
}
