package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.resolve.PathText;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is copied, moved or linked, and where to.
 *
 * @param sources in order
 * @param target the file or folder; null when there is none
 * @param folder whether the target is plainly a folder by how it is named
 */
record Operands(List<Argument> sources, @Nullable Text target, boolean folder) {

    /** Those of {@code cp} and its kin. */
    static Operands ofCopy(List<Argument> arguments, String letters, Set<String> names) {
        Options options = Options.of(arguments, letters, names);
        Options.Option target = options.first("-t", "--target-directory");
        return of(options, target == null ? null : target.value());
    }

    /** Those of a program whose last operand is the target, unless an option has named it. */
    static Operands of(Options options, @Nullable Text named) {
        List<Argument> operands = options.operands();
        if (named != null) {
            return new Operands(operands, named, true);
        }
        if (operands.isEmpty()) {
            return new Operands(operands, null, false);
        }
        Text last = operands.get(operands.size() - 1).text();
        String raw = last.raw();
        boolean folder = operands.size() > 2 || raw.endsWith("/") || raw.equals(".") || raw.endsWith("..");
        return new Operands(operands.subList(0, operands.size() - 1), last, folder);
    }

    void writeTarget(Touched files) {
        if (target != null) {
            files.write(target);
        }
    }

    /** A source put into a folder has its own name there, or those of all that it holds. */
    void writeInto(Text source, Touched files) {
        Text into = target;
        if (into == null || !isFolder(into, files)) {
            return;
        }
        String raw = source.raw();
        boolean rsync = files.invocation().name().equals("rsync");
        if (raw.equals(".") || raw.endsWith("/.") || raw.equals("..") || (rsync && raw.endsWith("/"))) {
            files.write(into.plus(Text.of("/" + Text.FOUND)));
            return;
        }
        int end = raw.length();
        while (end > 1 && raw.charAt(end - 1) == '/') {
            end--;
        }
        files.write(into.plus(Text.of("/")).plus(Text.of(raw.substring(0, end)).baseName()));
    }

    private boolean isFolder(Text into, Touched files) {
        Text absolute = PathText.resolve(files.invocation().directory(), into);
        String raw = absolute.raw();
        if (!absolute.isKnown() || raw.isEmpty() || raw.charAt(0) != '/' || isTemporary(into.raw())) {
            return false;
        }
        // Near the root are homes and system folders, and no files.
        if (folder || raw.indexOf('/', raw.indexOf('/', 1) + 1) < 0) {
            return true;
        }
        try {
            return Files.isDirectory(Path.of(raw));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Nobody configures anything there. */
    static boolean isTemporary(String path) {
        return path.equals("/tmp")
                || path.startsWith("/tmp/")
                || path.equals("/var/tmp")
                || path.startsWith("/var/tmp/");
    }
}
