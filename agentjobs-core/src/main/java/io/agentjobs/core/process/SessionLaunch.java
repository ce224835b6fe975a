package io.agentjobs.core.process;

import io.agentjobs.core.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Starts programs as leaders of a session of their own. The JDK cannot do that, so a small program does: it calls
 * setsid(2) and becomes the program that was asked for, under the pid it was started with.
 */
final class SessionLaunch {
    private static final String FOLDERS = "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin";
    private static final String PERL = "use POSIX; POSIX::setsid(); exec { $ARGV[0] } @ARGV or exit 127";

    private SessionLaunch() {}

    /**
     * A builder for that command; the streams are still to be redirected.
     *
     * @throws IOException when the program, the working directory or a way to make a session is missing
     */
    static ProcessBuilder prepare(List<String> command, Path directory, Map<String, String> environment)
            throws IOException {
        Path program = Program.find(command.get(0), directory, environment);
        if (!Files.isDirectory(directory)) {
            throw new IOException("cannot start " + program + ": no such working directory: " + directory);
        }
        List<String> line = new ArrayList<>(leader());
        line.add(program.toString());
        line.addAll(command.subList(1, command.size()));
        ProcessBuilder builder = new ProcessBuilder(line).directory(directory.toFile());
        builder.environment().clear();
        try {
            builder.environment().putAll(environment);
        } catch (IllegalArgumentException e) {
            throw new IOException("cannot start " + program + ": its environment has an invalid variable", e);
        }
        return builder;
    }

    /** Starts what was prepared; a failure names the program instead of the one that makes the session. */
    static Process start(ProcessBuilder builder, String program) throws IOException {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new IOException("cannot start '" + program + "': " + e.getMessage(), e);
        }
    }

    /** Appends to the file, which is made readable to nobody else when it is new. */
    static ProcessBuilder.Redirect appendTo(Path file) throws IOException {
        AtomicFiles.removeLink(file);
        try {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } catch (FileAlreadyExistsException e) {
            // the mode of a file that is there is its owner's choice
        }
        return ProcessBuilder.Redirect.appendTo(file.toFile());
    }

    private static List<String> leader() throws IOException {
        Optional<Path> setsid = Program.inPath("setsid", FOLDERS);
        if (setsid.isPresent()) {
            return List.of(setsid.get().toString());
        }
        // macOS has no setsid program
        Path perl = Program.inPath("perl", FOLDERS)
                .orElseThrow(() -> new IOException(
                        "cannot start a process in a session of its own: install setsid (util-linux) or perl"));
        return List.of(perl.toString(), "-e", PERL, "--");
    }
}
