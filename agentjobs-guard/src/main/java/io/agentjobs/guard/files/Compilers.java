package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tools that turn files into others: what they make lies where an option says, or here. */
final class Compilers {
    private static final Set<String> NONE = Set.of();
    private static final String VALUES = "oDIULlxTtfuedcpPn";

    private Compilers() {}

    /** What the program does to files; null when it is not one of these. */
    static @Nullable Toucher find(String name) {
        return switch (name) {
            case "gcc", "g++", "cc", "c++", "clang", "clang++" -> Compilers::objects;
            case "rustc", "ghc" -> (arguments, files) -> named(arguments, files, "-o", "--out-dir", "-outputdir");
            case "javac" -> (arguments, files) -> named(arguments, files, "-d");
            case "kotlinc", "scalac" -> (arguments, files) -> named(arguments, files, "-d");
            case "tsc" -> Compilers::scripts;
            case "ctags", "etags" -> (arguments, files) -> named(arguments, files, "-f", "-o");
            case "protoc" -> Compilers::generated;
            case "strip" ->
                (arguments, files) -> {
                    Options.Option output = Options.of(arguments, "oKNRF", Set.of("--output-file"))
                            .first("-o");
                    if (output == null) {
                        files.write(Options.of(arguments, "KNRF", NONE).operands());
                    } else if (output.value() != null) {
                        ProgramFiles.output(output.value(), files);
                    }
                };
            case "objcopy", "convert", "ffmpeg" ->
                (arguments, files) -> {
                    List<Argument> operands = Options.of(arguments, "", NONE).operands();
                    if (!operands.isEmpty()) {
                        ProgramFiles.output(operands.get(operands.size() - 1).text(), files);
                    }
                };
            case "exiftool" ->
                (arguments, files) -> {
                    if (arguments.stream()
                            .anyMatch(a -> a.isOption() && a.text().raw().contains("="))) {
                        files.write(Options.of(arguments, "", NONE).operands());
                    }
                };
            case "tidy" ->
                (arguments, files) -> {
                    if (Options.of(arguments, "", NONE).has("-m")) {
                        files.write(Options.of(arguments, "", NONE).operands());
                    }
                };
            case "virtualenv" ->
                (arguments, files) -> files.write(
                        Options.of(arguments, "p", Set.of("--python")).operands());
            default -> null;
        };
    }

    /** {@code tsc} writes beside the sources unless it only checks, or is told where to. */
    private static void scripts(List<Argument> arguments, Touched files) {
        boolean checks = arguments.stream()
                .anyMatch(a -> a.text().raw().equalsIgnoreCase("--noEmit")
                        || a.is("--showConfig")
                        || a.is("--all")
                        || a.startsWith("--listFilesOnly"));
        if (arguments.isEmpty()) {
            files.writeHere();
        } else if (!checks) {
            named(arguments, files, "--outDir", "--outFile");
        }
    }

    private static boolean asks(Argument argument) {
        return argument.is("--version")
                || argument.is("-version")
                || argument.is("-v")
                || argument.is("-V")
                || argument.is("--help")
                || argument.is("-help")
                || argument.is("-h")
                || argument.startsWith("--print")
                || argument.startsWith("-print")
                || argument.startsWith("--list");
    }

    private static void objects(List<Argument> arguments, Touched files) {
        boolean prints = arguments.stream()
                .anyMatch(a -> asks(a)
                        || a.is("-fsyntax-only")
                        || a.is("-E")
                        || a.is("-M")
                        || a.is("-MM")
                        || a.startsWith("-dump"));
        Options options = Options.of(arguments, VALUES, NONE);
        Options.Option output = options.first("-o");
        if (output != null && output.value() != null) {
            ProgramFiles.output(output.value(), files);
        } else if (!prints && arguments.stream().anyMatch(a -> !a.isOption())) {
            files.writeHere();
        }
    }

    /** The value of one of those options, or here. */
    private static void named(List<Argument> arguments, Touched files, String... names) {
        if (arguments.isEmpty() || arguments.stream().anyMatch(Compilers::asks)) {
            return;
        }
        boolean found = false;
        for (int i = 0; i < arguments.size(); i++) {
            Text text = arguments.get(i).text();
            for (String name : names) {
                if (text.is(name) && i + 1 < arguments.size()) {
                    ProgramFiles.output(arguments.get(i + 1).text(), files);
                    found = true;
                } else if (name.startsWith("--") && text.raw().startsWith(name + "=")) {
                    ProgramFiles.output(text.from(name.length() + 1), files);
                    found = true;
                }
            }
        }
        if (!found) {
            files.writeHere();
        }
    }

    /** {@code --java_out=DIR} and its like. */
    private static void generated(List<Argument> arguments, Touched files) {
        for (int i = 0; i < arguments.size(); i++) {
            Text text = arguments.get(i).text();
            int option = text.raw().indexOf("_out=");
            if (text.is("-o") && i + 1 < arguments.size()) {
                files.write(arguments.get(i + 1));
            } else if (option > 0) {
                files.write(text.from(option + "_out=".length()));
            }
        }
    }
}
