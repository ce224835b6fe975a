package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What {@code sqlite3} does to the file of its database, and {@code ssh-keygen} to that of a key. */
final class Stores {
    private static final Set<String> VALUES = Set.of(
            "-cmd",
            "-init",
            "-separator",
            "-newline",
            "-nullvalue",
            "-mmap",
            "-vfs",
            "-maxsize",
            "-pagecache",
            "-lookaside",
            "-escape");
    private static final Set<String> READING = Set.of(
            "select",
            "explain",
            "values",
            ".schema",
            ".tables",
            ".dump",
            ".mode",
            ".headers",
            ".header",
            ".width",
            ".databases",
            ".indexes",
            ".indices",
            ".help",
            ".show",
            ".quit",
            ".exit",
            ".stats",
            ".timer",
            ".fullschema",
            ".dbinfo",
            ".sha3sum",
            ".print",
            ".echo",
            ".bail",
            ".nullvalue",
            ".separator");
    private static final List<String> CHANGES = List.of("insert ", "update ", "delete ");

    private Stores() {}

    static void sqlite(List<Argument> arguments, Touched files) {
        List<Argument> operands = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String raw = arguments.get(i).text().raw();
            String option = raw.startsWith("--") ? raw.substring(1) : raw;
            if (option.equals("-readonly") || option.equals("-version") || option.equals("-help")) {
                return;
            }
            if (VALUES.contains(option)) {
                i++;
            } else if (!arguments.get(i).isOption()) {
                operands.add(arguments.get(i));
            }
        }
        if (operands.isEmpty() || operands.get(0).is(":memory:")) {
            return;
        }
        boolean reads = operands.size() > 1
                ? operands.stream().skip(1).allMatch(sql -> reads(sql.text().raw()))
                : reads(files.invocation().input());
        if (!reads) {
            files.write(operands.get(0));
        }
    }

    /** Without anything that comes in nothing happens. */
    private static boolean reads(Content input) {
        return !input.isRedirected()
                || (input.isFromScript() && reads(input.text().raw()));
    }

    private static boolean reads(String sql) {
        for (String each : statements(sql)) {
            String statement = each.strip().toLowerCase(Locale.ROOT);
            int end = 0;
            while (end < statement.length()
                    && (Character.isLetterOrDigit(statement.charAt(end)) || statement.charAt(end) == '.')) {
                end++;
            }
            String verb = statement.substring(0, end);
            boolean reads = switch (verb) {
                case "pragma" -> statement.indexOf('=') < 0;
                case "with" -> CHANGES.stream().noneMatch(statement::contains);
                default -> READING.contains(verb);
            };
            if (!statement.isEmpty() && !reads) {
                return false;
            }
        }
        return true;
    }

    /** The statements, which a semicolon ends, and the program's own commands, which their line ends. */
    private static List<String> statements(String sql) {
        List<String> statements = new ArrayList<>();
        int from = 0;
        char quote = 0;
        for (int i = 0; i < sql.length(); i++) {
            char c = sql.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == ';'
                    || (c == '\n' && sql.substring(from, i).stripLeading().startsWith("."))) {
                statements.add(sql.substring(from, i));
                from = i + 1;
            }
        }
        statements.add(sql.substring(from));
        return statements;
    }

    /** The key and its public half; a question about a key writes nothing. */
    static void sshKey(List<Argument> arguments, Touched files) {
        Options options = Options.of(arguments, "abCDEFfIiJjKLMmNnOPRrSstUVWwYz", Set.of());
        Options.Option file = options.first("-f");
        if (file == null || file.value() == null || options.has("-l", "-y", "-F", "-B", "-L", "-e")) {
            return;
        }
        files.write(file.value());
        files.write(file.value().plus(Text.of(".pub")));
    }
}
