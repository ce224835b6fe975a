package io.agentjobs.guard.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds the shell scripts that are installed on this machine, by their first line. */
final class MachineScripts extends SimpleFileVisitor<Path> {

    private static final Pattern SHELL = Pattern.compile("#! ?/(usr/)?bin/(env )?(ba|da)?sh( .*)?");
    private static final long MAX_SIZE = Budget.MAX_BYTES;

    private final List<String> scripts = new ArrayList<>();

    private MachineScripts() {}

    static List<String> find() {
        MachineScripts finder = new MachineScripts();
        try {
            for (String root : List.of("/etc", "/usr", "/opt")) {
                if (Files.isDirectory(Path.of(root))) {
                    Files.walkFileTree(Path.of(root), finder);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return finder.scripts;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        if (attributes.isRegularFile() && attributes.size() < MAX_SIZE && Files.isReadable(file) && isScript(file)) {
            scripts.add(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException cause) {
        return FileVisitResult.CONTINUE;
    }

    private static boolean isScript(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            String head = new String(in.readNBytes(80), StandardCharsets.ISO_8859_1);
            return head.startsWith("#!")
                    && SHELL.matcher(head.lines().findFirst().orElse("")).matches();
        }
    }
}
