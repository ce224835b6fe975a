package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.programs.WebCall;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tools that fetch files. */
final class Downloads {
    private Downloads() {}

    /** What the program does to files; null when it is not one of these. */
    static @Nullable Toucher find(String name) {
        return switch (name) {
            case "curl" -> Downloads::curl;
            case "wget" -> Downloads::wget;
            case "wget2" -> Downloads::wget;
            case "aria2c" -> (arguments, files) -> files.writeHere();
            case "http" ->
                (arguments, files) -> {
                    if (Options.of(arguments, "o", Set.of("--output")).has("-d", "--download", "-o", "--output")) {
                        files.writeHere();
                    }
                };
            default -> null;
        };
    }

    private static void curl(List<Argument> arguments, Touched files) {
        Options options = Options.of(arguments, WebCall.CURL_LETTERS, WebCall.CURL_VALUES);
        Options.Option folder = options.first("--output-dir");
        for (Options.Option option : options.options()) {
            Text value = option.value();
            switch (option.name()) {
                case "-O", "--remote-name", "-J", "--remote-name-all" -> {
                    if (folder != null && folder.value() != null) {
                        files.write(folder.value());
                    } else {
                        files.writeHere();
                    }
                }
                case "-o",
                        "--output",
                        "-D",
                        "--dump-header",
                        "-c",
                        "--cookie-jar",
                        "--trace",
                        "--trace-ascii",
                        "--stderr",
                        "--etag-save" -> {
                    if (value != null) {
                        ProgramFiles.output(value, files);
                    }
                }
                default -> {}
            }
        }
    }

    private static void wget(List<Argument> arguments, Touched files) {
        Options options = Options.of(
                arguments,
                "OPoaiUTtQBeR",
                Set.of(
                        "--output-document",
                        "--directory-prefix",
                        "--output-file",
                        "--input-file",
                        "--user-agent",
                        "--timeout",
                        "--tries",
                        "--header",
                        "--post-data",
                        "--save-cookies",
                        "--load-cookies"));
        if (options.has("--spider", "--version", "--help", "-V")) {
            return;
        }
        Options.Option document = options.first("-O", "--output-document");
        Options.Option folder = options.first("-P", "--directory-prefix");
        if (document != null && document.value() != null) {
            ProgramFiles.output(document.value(), files);
        } else if (folder != null && folder.value() != null) {
            files.write(folder.value());
        } else {
            files.writeHere();
        }
        Options.Option log = options.first("-o", "-a", "--output-file");
        if (log != null && log.value() != null) {
            ProgramFiles.output(log.value(), files);
        }
    }
}
