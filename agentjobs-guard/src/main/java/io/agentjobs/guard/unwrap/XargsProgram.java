package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code xargs}: a command with arguments from the input added, or put in place of a marker. */
final class XargsProgram implements Unwrapper {
    private static final LeadingOptions OPTIONS = LeadingOptions.of(
            "InLPsEdaJRS", "max-args max-lines max-procs max-chars delimiter arg-file eof-str process-slot-var");
    private static final int MOST_WORDS = 256;

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        List<Argument> arguments = invocation.arguments();
        for (int first : OPTIONS.firstOperands(arguments, 0)) {
            List<Argument> options = arguments.subList(0, first);
            List<Argument> command = arguments.subList(first, arguments.size());
            Content input = readsFile(options) ? Content.UNKNOWN : invocation.input();
            String marker = marker(options);
            List<Argument> words = marker == null ? appended(command, input) : replaced(command, marker, input);
            inner.run(invocation.withWords(words).withInput(Content.NOTHING));
            if (namesFiles(input)) {
                inner.run(invocation.withWords(named(command, marker, input)).withInput(Content.NOTHING));
            }
            if (marker == null && input.isFromScript() && input.text().isKnown()) {
                pieces(input.text().raw()).forEach(piece -> {
                    List<Argument> whole = new ArrayList<>(command);
                    whole.add(Argument.of(Text.of(piece)));
                    inner.run(invocation.withWords(whole).withInput(Content.NOTHING));
                });
            }
        }
    }

    /** Is the input a list of names of which a part is known? */
    private static boolean namesFiles(Content input) {
        return input.namesFiles() || (input.isFromScript() && !input.text().isKnown());
    }

    /** The command with each name of the input as an argument of its own. */
    private static List<Argument> named(List<Argument> command, @Nullable String marker, Content input) {
        List<String> names = pieces(input.text().raw().replace(' ', '\n'));
        if (marker != null) {
            return names.isEmpty() ? command : replaced(command, marker, Content.of(Text.of(names.get(0))));
        }
        List<Argument> words = new ArrayList<>(command);
        names.forEach(name -> words.add(new Argument(Text.of(name), true, null)));
        return words;
    }

    /** The lines of the input: with {@code -0}, {@code -d} or {@code -n} one of them can be all that a command gets. */
    private static List<String> pieces(String input) {
        return input.replace('\0', '\n')
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .limit(MOST_WORDS)
                .toList();
    }

    private static boolean readsFile(List<Argument> options) {
        return options.stream().anyMatch(o -> o.startsWith("-a") || o.startsWith("--arg-file"));
    }

    private static @Nullable String marker(List<Argument> options) {
        for (int i = 0; i < options.size(); i++) {
            String raw = options.get(i).text().raw();
            if (raw.startsWith("--replace")) {
                return raw.contains("=") ? raw.substring(raw.indexOf('=') + 1) : "{}";
            }
            if (raw.startsWith("--")) {
                continue;
            }
            int letter = raw.indexOf('I');
            if (letter > 0) {
                return letter + 1 < raw.length()
                        ? raw.substring(letter + 1)
                        : i + 1 < options.size() ? options.get(i + 1).text().raw() : "{}";
            }
            letter = raw.indexOf('i');
            if (letter > 0) {
                return letter + 1 < raw.length() ? raw.substring(letter + 1) : "{}";
            }
        }
        return null;
    }

    private static List<Argument> appended(List<Argument> command, Content input) {
        List<Argument> words = new ArrayList<>(command);
        if (input.isFromScript() && input.text().isKnown()) {
            List<Argument> added = SplitString.arguments(input.text().raw());
            words.addAll(added.size() > MOST_WORDS ? List.of(Argument.anything()) : added);
        } else {
            words.add(Argument.anything());
        }
        return words;
    }

    private static List<Argument> replaced(List<Argument> command, String marker, Content input) {
        String value = String.valueOf(Text.ANYTHING);
        if (input.isFromScript()) {
            String text = input.text().raw().strip();
            value = text.contains("\n") ? value : text;
        }
        List<Argument> words = new ArrayList<>();
        for (Argument word : command) {
            String raw = word.text().raw();
            words.add(
                    raw.contains(marker)
                            ? new Argument(Text.of(raw.replace(marker, value)), word.open(), word.content())
                            : word);
        }
        return words;
    }
}
