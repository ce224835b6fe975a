package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.resolve.PathText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tools that pack, unpack and compress. */
final class Archives {
    static final String TAR_LETTERS = "fCTXbgHIKLVFN";
    static final Set<String> TAR_VALUES = Set.of(
            "--file",
            "--directory",
            "--files-from",
            "--exclude",
            "--exclude-from",
            "--transform",
            "--use-compress-program",
            "--to-command");
    private static final Set<String> NONE = Set.of();

    private Archives() {}

    /** What the program does to files; null when it is not one of these. */
    static @Nullable Toucher find(String name) {
        return switch (name) {
            case "tar", "gtar", "bsdtar" -> Archives::tar;
            case "unzip" -> Archives::unzip;
            case "zip" -> (arguments, files) -> first(arguments, files, "bnOPsZtxi");
            case "7z" -> Archives::sevenZip;
            case "7za" -> Archives::sevenZip;
            case "cpio" ->
                (arguments, files) -> {
                    if (arguments.stream()
                            .anyMatch(a -> a.startsWith("-i")
                                    || a.startsWith("-p")
                                    || a.startsWith("--ext")
                                    || a.startsWith("--pass"))) {
                        files.writeHere();
                    }
                };
            case "gzip",
                    "gunzip",
                    "bzip2",
                    "bunzip2",
                    "xz",
                    "unxz",
                    "zstd",
                    "unzstd",
                    "lz4",
                    "lzma",
                    "compress",
                    "uncompress",
                    "pigz",
                    "brotli" -> Archives::compress;
            case "ar" ->
                (arguments, files) -> {
                    String mode =
                            arguments.isEmpty() ? "" : arguments.get(0).text().raw();
                    if (mode.indexOf('r') >= 0 || mode.indexOf('q') >= 0 || mode.indexOf('d') >= 0) {
                        arguments.stream().skip(1).limit(1).forEach(files::write);
                    } else if (mode.indexOf('x') >= 0) {
                        files.writeHere();
                    }
                };
            case "unrar", "unar" ->
                (arguments, files) -> {
                    if (name.equals("unar") || arguments.stream().limit(1).anyMatch(a -> a.is("x") || a.is("e"))) {
                        files.writeHere();
                    }
                };
            case "jar" ->
                (arguments, files) -> {
                    String mode =
                            arguments.isEmpty() ? "" : arguments.get(0).text().raw();
                    if (mode.contains("c") || mode.contains("u")) {
                        arguments.stream().skip(1).limit(1).forEach(files::write);
                    } else if (mode.contains("x")) {
                        files.writeHere();
                    }
                };
            default -> null;
        };
    }

    private static void first(List<Argument> arguments, Touched files, String letters) {
        List<Argument> operands = Options.of(arguments, letters, NONE).operands();
        if (!operands.isEmpty()) {
            ProgramFiles.output(operands.get(0).text(), files);
        }
    }

    private static Options tarOptions(List<Argument> arguments) {
        List<Argument> all = new ArrayList<>(arguments);
        if (!all.isEmpty() && !all.get(0).isOption()) {
            // The old style: a bundle of letters without a dash.
            all.set(0, Argument.of(Text.of("-").plus(all.get(0).text())));
        }
        return Options.of(all, TAR_LETTERS, TAR_VALUES);
    }

    /** Does tar put files into an archive? */
    static boolean packs(List<Argument> arguments) {
        return tarOptions(arguments).has("-c", "-r", "-u", "--create", "--append", "--update");
    }

    private static void tar(List<Argument> arguments, Touched files) {
        Options options = tarOptions(arguments);
        Options.Option archive = options.first("-f", "--file");
        Options.Option into = options.first("-C", "--directory");
        if (options.has("-x", "--extract", "--get")) {
            if (!options.has("-O", "--to-stdout", "--to-command")) {
                unpackInto(into == null || into.value() == null ? Text.of(".") : into.value(), files);
            }
        } else if (options.has("-c", "-r", "-u", "-A", "--create", "--append", "--update", "--delete")) {
            if (archive != null && archive.value() != null) {
                ProgramFiles.output(archive.value(), files);
            }
            if (options.has("--remove-files")) {
                files.write(options.operands());
            }
        }
    }

    private static void unzip(List<Argument> arguments, Touched files) {
        Options options = Options.of(arguments, "dxP", NONE);
        if (options.has("-l", "-t", "-p", "-Z", "-v", "-c", "-z")) {
            return;
        }
        Options.Option into = options.first("-d");
        if (into != null && into.value() != null) {
            files.write(into.value());
            unpackInto(into.value(), files);
        } else {
            files.writeHere();
        }
    }

    /** What an archive holds nobody knows. */
    private static void unpackInto(Text folder, Touched files) {
        boolean temporary = Operands.isTemporary(
                PathText.resolve(files.invocation().directory(), folder).raw());
        files.write(folder.plus(Text.of("/" + (temporary ? Text.FILE_NAME : Text.FOUND))));
    }

    private static void sevenZip(List<Argument> arguments, Touched files) {
        if (arguments.isEmpty()) {
            return;
        }
        switch (arguments.get(0).text().raw()) {
            case "a", "u", "d", "rn" ->
                arguments.stream().skip(1).filter(a -> !a.isOption()).limit(1).forEach(files::write);
            case "x", "e" -> {
                Text into = null;
                for (Argument argument : arguments) {
                    into = argument.startsWith("-o") ? argument.text().from(2) : into;
                }
                if (into == null) {
                    files.writeHere();
                } else {
                    files.write(into);
                }
            }
            default -> {}
        }
    }

    private static void compress(List<Argument> arguments, Touched files) {
        Options options = Options.of(arguments, "SoTDM", Set.of("--suffix", "--threads"));
        if (!options.has("-c", "--stdout", "--to-stdout", "-t", "--test", "-l", "--list", "-o")) {
            options.operands().stream().filter(operand -> !operand.is("-")).forEach(files::write);
        }
        Options.Option output = options.first("-o");
        if (output != null && output.value() != null) {
            ProgramFiles.output(output.value(), files);
        }
    }
}
