package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.programs.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the other names that a script gives to files, by links, mounts and copies, so that what is done by such a name is
 * judged by what lies behind it. Not for more than one walk.
 */
final class SecondNames {
    private static final int MOST_LINKS = 8;
    private static final int MOST_NAMES = 256;
    private static final Set<String> TARGETS = Set.of("--target-directory", "--suffix");
    private static final Set<String> RUN_OTHERS = Set.of(
            "env",
            "busybox",
            "toybox",
            "xargs",
            "find",
            "sudo",
            "doas",
            "nohup",
            "timeout",
            "setsid",
            "nice",
            "make",
            "parallel",
            "curl",
            "wget",
            "npm",
            "pnpm",
            "yarn",
            "cargo",
            "uv",
            "kill",
            "pkill",
            "killall");
    /** What is done to a link itself is not done to what it leads to. */
    private static final Set<String> MEAN_THE_LINK =
            Set.of("rm", "unlink", "mv", "ln", "ls", "stat", "readlink", "test", "[");

    /**
     * A name.
     *
     * @param path where it stands
     * @param original what it stands for
     * @param leads whether files below it, too, are those of the original; not so for a copy
     */
    private record Name(Text path, Text original, boolean leads) {}

    private final List<Name> names = new ArrayList<>(0);
    private final Consumer<Finding> report;

    SecondNames(Consumer<Finding> report) {
        this.report = report;
    }

    /** A command runs: it may give a name. */
    void see(Invocation invocation) {
        switch (invocation.name()) {
            case "ln", "link" ->
                link(invocation, has(invocation, 's', "--symbolic") && !has(invocation, 'r', "--relative"));
            case "cp" ->
                copy(invocation, "tS", has(invocation, 's', "--symbolic-link") || has(invocation, 'l', "--link"));
            case "mv", "rsync" -> copy(invocation, "tS", false);
            case "install" -> copy(invocation, "gmotS", false);
            case "mount" -> mount(invocation);
            case "dd" -> convert(invocation);
            case "tee" -> tee(invocation);
            default -> {}
        }
    }

    /** The content of a file is put into another one. */
    void copied(Content content, Text into) {
        if (content.source() == Content.Source.FILE) {
            add(into, content.text(), false);
        }
    }

    private static boolean has(Invocation invocation, char letter, String name) {
        return Options.of(invocation.arguments(), "tS", TARGETS).has("-" + letter, name);
    }

    private void link(Invocation invocation, boolean fromLink) {
        Options options = Options.of(invocation.arguments(), "tS", TARGETS);
        Options.Option named = options.first("-t", "--target-directory");
        List<Argument> operands = options.operands();
        Text here = invocation.directory();
        if (named != null && named.value() != null) {
            Text folder = PathText.resolve(here, named.value());
            operands.forEach(operand -> linkInto(operand.text(), folder, here, fromLink));
        } else if (operands.size() == 1) {
            linkInto(operands.get(0).text(), here, here, fromLink);
        } else if (!operands.isEmpty()) {
            Text target =
                    PathText.resolve(here, operands.get(operands.size() - 1).text());
            for (Argument operand : operands.subList(0, operands.size() - 1)) {
                linkInto(operand.text(), target, here, fromLink);
                Text folder = fromLink ? PathText.resolve(target, Text.of("..")) : here;
                add(target, PathText.resolve(folder, operand.text()), true);
            }
        }
    }

    private void linkInto(Text source, Text folder, Text here, boolean fromLink) {
        add(below(folder, source), PathText.resolve(fromLink ? folder : here, source), true);
    }

    private void copy(Invocation invocation, String letters, boolean links) {
        Options options = Options.of(invocation.arguments(), letters, TARGETS);
        Options.Option named = options.first("-t", "--target-directory");
        List<Argument> operands = options.operands();
        Text here = invocation.directory();
        boolean byOption = named != null && named.value() != null;
        int sources = byOption ? operands.size() : operands.size() - 1;
        if (sources < 1) {
            return;
        }
        Text last = named != null && named.value() != null
                ? named.value()
                : operands.get(sources).text();
        Text target = PathText.resolve(here, last);
        for (Argument operand : operands.subList(0, sources)) {
            Text original = PathText.resolve(here, operand.text());
            add(target, original, links);
            add(below(target, operand.text()), original, links);
        }
    }

    private void mount(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), "otLU", Set.of("--options", "--types"));
        Options.Option how = options.first("-o", "--options");
        boolean binds = options.has("--bind", "--rbind", "-B", "-R", "--move", "-M")
                || (how != null && how.value() != null && how.value().raw().contains("bind"));
        if (binds && options.operands().size() == 2) {
            Text here = invocation.directory();
            add(
                    PathText.resolve(here, options.operands().get(1).text()),
                    PathText.resolve(here, options.operands().get(0).text()),
                    true);
        }
    }

    private void convert(Invocation invocation) {
        Text from = null;
        Text to = null;
        for (Argument argument : invocation.arguments()) {
            from = argument.startsWith("if=") ? argument.text().from(3) : from;
            to = argument.startsWith("of=") ? argument.text().from(3) : to;
        }
        if (from != null && to != null) {
            add(PathText.resolve(invocation.directory(), to), PathText.resolve(invocation.directory(), from), false);
        }
    }

    private void tee(Invocation invocation) {
        for (Argument file : invocation.arguments()) {
            if (!file.isOption()) {
                copied(invocation.input(), PathText.resolve(invocation.directory(), file.text()));
            }
        }
    }

    private static Text below(Text folder, Text source) {
        String raw = source.raw();
        int end = raw.length();
        while (end > 1 && raw.charAt(end - 1) == '/') {
            end--;
        }
        return PathText.resolve(folder, Text.of(raw.substring(0, end)).baseName());
    }

    private void add(Text path, Text original, boolean leads) {
        if (path.equals(original) || names.size() >= MOST_NAMES) {
            return;
        }
        names.add(new Name(path, original, leads));
        report.accept(new Finding.SecondName(path, original));
    }

    /** The accesses to what lies behind the file's name; none when the script gave no such name. */
    List<FileAccess> behind(FileAccess access) {
        List<FileAccess> behind = new ArrayList<>(0);
        List<Text> paths = new ArrayList<>(List.of(access.path()));
        for (int i = 0; i < paths.size() && i < MOST_LINKS; i++) {
            for (Name name : names) {
                boolean itself = name.path().equals(paths.get(i)) && MEAN_THE_LINK.contains(access.by());
                Text path = name.leads() && !itself ? followed(paths.get(i), name) : null;
                if (path != null && !paths.contains(path)) {
                    paths.add(path);
                    behind.add(new FileAccess(path, access.effect(), access.by()));
                }
            }
        }
        return behind;
    }

    private static @Nullable Text followed(Text path, Name name) {
        String start = name.path().raw();
        String raw = path.raw();
        if (!raw.startsWith(start) || (raw.length() > start.length() && raw.charAt(start.length()) != '/')) {
            return null;
        }
        return PathText.resolve(name.original(), path.from(Math.min(raw.length(), start.length() + 1)));
    }

    /** The command in the folders that the names of its own lead to. */
    Invocation inRealDirectory(Invocation invocation) {
        Text directory = invocation.directory();
        for (Name name : names) {
            Text real = name.leads() ? followed(directory, name) : null;
            if (real != null && !real.equals(directory)) {
                return invocation.inDirectory(real);
            }
        }
        return invocation;
    }

    /** The program that the command runs under another name; null when it is none that this one need be judged as. */
    @Nullable
    Text program(Invocation invocation) {
        Text program = invocation.words().get(0).text();
        if (!program.isKnown() || program.raw().indexOf('/') < 0 || isPerilous(invocation.name())) {
            return null;
        }
        Text path = PathText.resolve(invocation.directory(), program);
        for (Name name : names) {
            if (name.path().equals(path)
                    && isFollowed(name.original().baseName().raw())) {
                return name.original();
            }
        }
        return onDisk(path);
    }

    private static @Nullable Text onDisk(Text path) {
        if (!path.isKnown() || !path.raw().startsWith("/")) {
            return null;
        }
        try {
            Path file = Path.of(path.raw());
            if (Files.isSymbolicLink(file)) {
                Path real = file.toRealPath();
                Path name = real.getFileName();
                return name != null && isFollowed(name.toString()) && !isFollowed(nameOf(path))
                        ? Text.of(real.toString())
                        : null;
            }
        } catch (IOException | InvalidPathException e) {
            return null;
        }
        return null;
    }

    private static String nameOf(Text path) {
        return path.baseName().raw();
    }

    /** Does it matter what the program is called by: is it refused in some uses, or does it run others? */
    private static boolean isFollowed(String name) {
        return isPerilous(name)
                || Programs.SHELLS.contains(name)
                || Programs.INTERPRETERS.contains(name)
                || RUN_OTHERS.contains(name);
    }

    private static boolean isPerilous(String name) {
        return Programs.PERILOUS.contains(name) || name.startsWith("git-");
    }
}
