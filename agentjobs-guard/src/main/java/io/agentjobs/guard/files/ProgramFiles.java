package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.FileEffects;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The files that programs touch: those that the table says they write, and every argument that is a path as read. */
public final class ProgramFiles implements FileEffects {
    private static final Set<String> PRINTS_ARGUMENTS =
            Set.of("echo", "printf", "git", "gh", ":", "true", "export", "set");
    private static final Set<String> TELLING_NAMES =
            Set.of("credentials", "credentials.toml", "hosts.yml", "auth.json", "config.json", "jobs.db");
    private static final String FILE_ADDRESS = "file://";
    private static final Set<String> SEARCHES = Set.of("grep", "egrep", "fgrep", "rg", "ag", "ack");
    private static final Set<String> OUTPUT_OPTIONS =
            Set.of("--output", "--output-file", "--outfile", "--out-file", "--output-dir", "--out-dir", "--outdir");

    /** Found by name when needed: a table of them all would make the hook program start late. */
    private static @Nullable Toucher find(String name) {
        if (name.startsWith("python")) {
            return ProgramFiles::module;
        }
        Toucher toucher = name.equals("git") ? GitFiles::touch : CoreTools.find(name);
        if (toucher == null) {
            toucher = EditingTools.find(name);
        }
        if (toucher == null) {
            toucher = ProjectTools.find(name);
        }
        if (toucher == null) {
            toucher = Compilers.find(name);
        }
        if (toucher == null) {
            toucher = Downloads.find(name);
        }
        if (toucher == null) {
            toucher = Generators.find(name);
        }
        return toucher == null ? Archives.find(name) : toucher;
    }

    @Override
    public List<FileAccess> of(Invocation invocation) {
        String name = invocation.name();
        List<Argument> arguments = invocation.arguments();
        Touched files = new Touched(invocation);
        if (!PRINTS_ARGUMENTS.contains(name)) {
            reads(name, arguments, files);
            Trees.read(name, arguments, files);
            outputs(arguments, files);
        }
        Toucher toucher = find(name);
        if (toucher != null) {
            toucher.touch(arguments, files);
        }
        return files.accesses();
    }

    /** {@code python -m NAME} does what the program of that name does, and so do some scripts that are known by name. */
    private static void module(List<Argument> arguments, Touched files) {
        int at = 0;
        while (at < arguments.size()
                && arguments.get(at).isOption()
                && !arguments.get(at).is("-m")) {
            at++;
        }
        if (at < arguments.size() && arguments.get(at).text().baseName().is("manage.py")) {
            touch("manage.py", arguments.subList(at + 1, arguments.size()), files);
        }
        if (at + 1 >= arguments.size() || !arguments.get(at).is("-m")) {
            return;
        }
        String module = arguments.get(at + 1).text().raw();
        List<Argument> rest = arguments.subList(at + 2, arguments.size());
        touch(module.equals("venv") ? "virtualenv" : module, rest, files);
    }

    private static void touch(String name, List<Argument> arguments, Touched files) {
        Toucher toucher = name.startsWith("python") ? null : find(name);
        if (toucher != null) {
            toucher.touch(arguments, files);
        }
    }

    private static void reads(String name, List<Argument> arguments, Touched files) {
        boolean search = SEARCHES.contains(name);
        boolean patternSeen = !search;
        for (Argument argument : arguments) {
            String raw = argument.text().raw();
            int attached = raw.indexOf("@");
            if (attached >= 0 && raw.startsWith("/", attached + 1)) {
                // curl takes what to send from a file named so.
                files.read(argument.text().from(attached + 1));
            }
            if (argument.isOption()) {
                int equals = raw.indexOf('=');
                if (equals > 0 && raw.indexOf('/', equals) > 0) {
                    files.read(argument.text().from(equals + 1));
                }
                continue;
            }
            if (!patternSeen) {
                patternSeen = true;
                continue;
            }
            if (raw.startsWith(FILE_ADDRESS)) {
                files.read(argument.text().from(FILE_ADDRESS.length()));
                continue;
            }
            if (looksLikePath(raw)) {
                int equals = raw.indexOf('=');
                Text path = equals > 0 && raw.indexOf('/') > equals
                        ? argument.text().from(equals + 1)
                        : argument.text();
                files.read(path);
            }
        }
    }

    private static boolean looksLikePath(String raw) {
        if (raw.indexOf('/') < 0) {
            return isTellingName(raw);
        }
        return raw.length() < 4096 && !isCommandText(raw);
    }

    /** Of files in the current folder only those are worth a look that may be closed where they lie elsewhere than here. */
    private static boolean isTellingName(String raw) {
        return !raw.isEmpty()
                && raw.length() < 256
                && (raw.charAt(0) == '.'
                        || raw.startsWith("id_")
                        || raw.indexOf(Text.FILE_NAME) >= 0
                        || TELLING_NAMES.contains(raw))
                && !raw.equals(".");
    }

    /** A text with blanks and the shell's own characters is more likely a script, which is followed where it runs. */
    private static boolean isCommandText(String raw) {
        boolean blank = false;
        boolean special = false;
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            blank |= c == ' ' || c == '\t';
            special |= c == ';' || c == '|' || c == '&' || c == '>' || c == '<' || c == '$' || c == '`' || c == '('
                    || c == '\n';
        }
        return raw.indexOf('\n') >= 0 || (blank && special);
    }

    private static void outputs(List<Argument> arguments, Touched files) {
        for (int i = 0; i < arguments.size(); i++) {
            String raw = arguments.get(i).text().raw();
            if (!raw.startsWith("--out")) {
                continue;
            }
            int equals = raw.indexOf('=');
            if (OUTPUT_OPTIONS.contains(equals < 0 ? raw : raw.substring(0, equals))) {
                if (equals >= 0) {
                    output(arguments.get(i).text().from(equals + 1), files);
                } else if (i + 1 < arguments.size()) {
                    output(arguments.get(i + 1).text(), files);
                }
            }
        }
    }

    static void output(Text path, Touched files) {
        if (!path.is("-")) {
            files.write(path);
        }
    }
}
