package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.unwrap.SedScripts;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tools that change the text of files. */
final class EditingTools {
    private static final Set<String> NONE = Set.of();

    private EditingTools() {}

    /** What the program does to files; null when it is not one of these. */
    static @Nullable Toucher find(String name) {
        return switch (name) {
            case "sed" -> EditingTools::sed;
            case "gsed" -> EditingTools::sed;
            case "perl" -> (arguments, files) -> inPlace(arguments, files, "eEMmIF");
            case "ruby" -> (arguments, files) -> inPlace(arguments, files, "erICEW");
            case "awk", "gawk", "mawk", "nawk" -> EditingTools::awk;
            case "vi", "vim", "nvim", "ex", "nano", "emacs", "micro", "joe", "pico", "hx", "kak" ->
                (arguments, files) -> files.write(
                        Options.of(arguments, "cSsuUtT", Set.of("--cmd", "--eval", "--load")).operands().stream()
                                .filter(a -> !a.startsWith("+"))
                                .toList());
            case "ed", "red" ->
                (arguments, files) -> files.write(
                        Options.of(arguments, "p", Set.of("--prompt")).operands());
            case "patch" -> EditingTools::patch;
            case "yq" -> (arguments, files) -> flagged(arguments, files, "-i", "--inplace", "--in-place");
            case "xmlstarlet" -> (arguments, files) -> flagged(arguments, files, "-L", "--inplace");
            case "sd" ->
                (arguments, files) -> {
                    List<Argument> operands = Options.of(arguments, "nf", NONE).operands();
                    files.write(operands.subList(Math.min(2, operands.size()), operands.size()));
                };
            case "gofmt", "goimports", "shfmt" -> (arguments, files) -> flagged(arguments, files, "-w", "--write");
            case "clang-format",
                    "autopep8",
                    "autoflake",
                    "docformatter",
                    "yapf",
                    "black-macchiato",
                    "nixfmt",
                    "taplo" -> (arguments, files) -> flagged(arguments, files, "-i", "--in-place");
            case "prettier" -> (arguments, files) -> flagged(arguments, files, "-w", "--write");
            case "eslint",
                    "stylelint",
                    "standard",
                    "standardrb",
                    "xo",
                    "tslint",
                    "rubocop",
                    "biome",
                    "oxlint",
                    "golangci-lint",
                    "clang-tidy",
                    "markdownlint",
                    "markdownlint-cli2" ->
                (arguments, files) -> {
                    flagged(arguments, files, "--fix", "--write", "-a", "-A", "--autocorrect", "--autocorrect-all");
                    if (arguments.stream().anyMatch(a -> a.is("-fix"))) {
                        files.writeHere();
                    }
                };
            case "ktlint" -> (arguments, files) -> flagged(arguments, files, "-F", "--format");
            case "pyupgrade" ->
                (arguments, files) ->
                        files.write(Options.of(arguments, "", NONE).operands());
            case "stylua", "swiftformat" ->
                (arguments, files) -> unless(
                        arguments, files, "--check", "-c", "--lint", "--dryrun", "--verify", "--version", "--help");
            case "dart", "mix", "flutter", "zig" ->
                (arguments, files) -> {
                    if (arguments.stream().limit(1).anyMatch(a -> a.is("format") || a.is("fmt"))) {
                        unless(
                                arguments,
                                files,
                                "--check",
                                "--check-formatted",
                                "--dry-run",
                                "-o",
                                "--output",
                                "--set-exit-if-changed");
                    } else if (ProjectTools.fetchesDependencies(arguments)) {
                        files.writeHere();
                    }
                };
            case "jest", "vitest" ->
                (arguments, files) -> flagged(arguments, files, "-u", "--update", "--updateSnapshot");
            case "jupyter", "jupyter-nbconvert" -> (arguments, files) -> flagged(arguments, files, "--inplace");
            case "pytest", "py.test" ->
                (arguments, files) -> flagged(arguments, files, "--snapshot-update", "--force-regen");
            case "black", "isort", "rustfmt", "swift-format", "scalafmt", "ktlint-format", "buf-format", "dprint" ->
                (arguments, files) -> unless(
                        arguments, files, "--check", "--diff", "-c", "--check-only", "--version", "--help", "check");
            case "ruff" ->
                (arguments, files) -> {
                    boolean formats = !arguments.isEmpty() && arguments.get(0).is("format");
                    if (formats) {
                        unless(arguments, files, "--check", "--diff");
                    } else {
                        flagged(arguments, files, "--fix", "--fix-only", "--add-noqa");
                    }
                };
            case "terraform" ->
                (arguments, files) -> {
                    if (!arguments.isEmpty()
                            && arguments.get(0).is("fmt")
                            && arguments.stream().noneMatch(a -> a.startsWith("-check"))) {
                        files.writeHere();
                    }
                };
            default -> null;
        };
    }

    private static void flagged(List<Argument> arguments, Touched files, String... flags) {
        Options options = Options.of(arguments, "", NONE);
        if (options.has(flags)) {
            files.writeHere();
            files.write(options.operands());
        }
    }

    private static void unless(List<Argument> arguments, Touched files, String... flags) {
        Options options = Options.of(arguments, "", NONE);
        if (!options.has(flags) && arguments.stream().noneMatch(a -> a.is("check"))) {
            files.writeHere();
            files.write(options.operands());
        }
    }

    private static void sed(List<Argument> arguments, Touched files) {
        boolean inPlace = false;
        boolean scriptByOption = false;
        for (Argument argument : arguments) {
            String raw = argument.text().raw();
            if (raw.startsWith("--")) {
                inPlace |= raw.startsWith("--in-p");
                scriptByOption |= raw.startsWith("--exp") || raw.startsWith("--fil");
            } else if (argument.isOption()) {
                int i = raw.indexOf('i');
                int value = first(raw, "efl");
                inPlace |= i > 0 && (value < 0 || i < value);
                scriptByOption |= value > 0 && raw.charAt(value) != 'l' && (i < 0 || value < i);
            }
        }
        if (inPlace) {
            List<Argument> operands = Options.of(arguments, "efl", Set.of("--expression", "--file", "--line-length"))
                    .operands();
            files.write(operands.subList(scriptByOption ? 0 : Math.min(1, operands.size()), operands.size()));
        }
        for (Text script : SedScripts.of(arguments)) {
            for (SedScripts.Step step : SedScripts.steps(script.raw())) {
                int file = step.flags().indexOf('w');
                if (step.letter() == 'w' || step.letter() == 'W') {
                    files.write(Text.of(step.argument().strip()));
                } else if (step.letter() == 's' && file >= 0) {
                    files.write(Text.of(step.flags().substring(file + 1).strip()));
                }
            }
        }
    }

    private static int first(String raw, String letters) {
        for (int i = 1; i < raw.length(); i++) {
            if (letters.indexOf(raw.charAt(i)) >= 0) {
                return i;
            }
        }
        return -1;
    }

    private static void inPlace(List<Argument> arguments, Touched files, String lettersWithValue) {
        boolean found = false;
        for (Argument argument : arguments) {
            String raw = argument.text().raw();
            int i = raw.indexOf('i');
            int value = first(raw, lettersWithValue);
            found |= argument.isOption() && !raw.startsWith("--") && i > 0 && (value < 0 || i < value);
        }
        if (found) {
            files.write(Options.of(arguments, "eE", NONE).operands());
        }
    }

    /** An awk program writes by {@code print > "file"}. */
    private static void awk(List<Argument> arguments, Touched files) {
        if (arguments.stream().anyMatch(a -> a.is("inplace") || a.startsWith("-iinplace"))) {
            files.write(Options.of(arguments, "viFf", NONE).operands());
        }
        for (Argument argument : arguments) {
            String raw = argument.text().raw();
            for (int at = raw.indexOf('>'); at >= 0; at = raw.indexOf('>', at + 1)) {
                int quote = at + 1;
                while (quote < raw.length() && (raw.charAt(quote) == ' ' || raw.charAt(quote) == '>')) {
                    quote++;
                }
                int end = quote < raw.length() && raw.charAt(quote) == '"' ? raw.indexOf('"', quote + 1) : -1;
                if (end > 0 && isPrinting(raw, at)) {
                    files.write(Text.of(raw.substring(quote + 1, end)));
                }
            }
            if (printsToComputedFile(raw)) {
                files.writeHere();
            }
        }
    }

    /** Is there a redirection, outside of strings and brackets, to a file whose name is worked out? */
    private static boolean printsToComputedFile(String program) {
        boolean prints = false;
        int depth = 0;
        for (int i = 0; i < program.length(); i++) {
            char c = program.charAt(i);
            if (c == '"') {
                i = endOfString(program, i);
            } else if (c == '(' || c == ')') {
                depth += c == '(' ? 1 : -1;
            } else if (c == '{' || c == '}' || c == ';' || c == '\n') {
                prints = false;
            } else if (c == 'p' && program.startsWith("print", i)) {
                prints = true;
            } else if (c == '>' && prints && depth == 0 && isComputed(program, i + 1)) {
                return true;
            }
        }
        return false;
    }

    private static int endOfString(String program, int open) {
        int at = open + 1;
        while (at < program.length() && program.charAt(at) != '"') {
            at += program.charAt(at) == '\\' ? 2 : 1;
        }
        return at;
    }

    private static boolean isComputed(String program, int from) {
        int at = from;
        while (at < program.length() && (program.charAt(at) == ' ' || program.charAt(at) == '>')) {
            at++;
        }
        return at < program.length()
                && (program.charAt(at) == '$'
                        || program.charAt(at) == '('
                        || Character.isJavaIdentifierStart(program.charAt(at)));
    }

    /** A {@code >} compares in a condition and redirects after {@code print}. */
    private static boolean isPrinting(String program, int at) {
        int start = Math.max(program.lastIndexOf('{', at), program.lastIndexOf(';', at));
        return program.substring(Math.max(0, start), at).contains("print");
    }

    private static void patch(List<Argument> arguments, Touched files) {
        Options options = Options.of(
                arguments,
                "pdiorBDFVYzxg",
                Set.of("--strip", "--directory", "--input", "--output", "--reject-file", "--fuzz"));
        if (options.has("--dry-run", "--version", "--help")) {
            return;
        }
        Options.Option output = options.first("-o", "--output");
        Options.Option into = options.first("-d", "--directory");
        Options.Option strip = options.first("-p", "--strip");
        Options.Option from = options.first("-i", "--input");
        List<Argument> patches = from != null && from.value() != null
                ? List.of(Argument.of(from.value()))
                : options.operands().stream().skip(1).toList();
        Patches.touch(
                files,
                patches,
                into == null || into.value() == null ? Text.of(".") : into.value(),
                Patches.strip(strip == null ? null : strip.value()));
        if (output != null && output.value() != null) {
            ProgramFiles.output(output.value(), files);
        } else if (!options.operands().isEmpty()) {
            files.write(options.operands().get(0));
        } else if (into != null && into.value() != null) {
            files.write(into.value());
        } else {
            files.writeHere();
        }
    }
}
