package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Text;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts a word's parts together and splits them into arguments as the shell does. Mutable, for one word. */
final class Fields {
    private static final int MOST_CHARACTERS = 1 << 20;

    private final List<Argument> done;
    private final StringBuilder current;
    private boolean started;
    private boolean open;
    private @Nullable Content content;

    Fields() {
        done = new ArrayList<>(2);
        current = new StringBuilder();
    }

    private Fields(Fields other) {
        done = new ArrayList<>(other.done);
        current = new StringBuilder(other.current);
        started = other.started;
        open = other.open;
        content = other.content;
    }

    Fields copy() {
        return new Fields(this);
    }

    /** Adds text that is not split. */
    void add(String text) {
        if (current.length() + text.length() > MOST_CHARACTERS) {
            throw new TooComplexException("a word expands to more than " + MOST_CHARACTERS + " characters");
        }
        current.append(text);
        started = true;
    }

    /** Adds a file-name pattern. */
    void addPattern(char hole) {
        current.append(hole);
        started = true;
        open = true;
    }

    /** Adds what an unquoted expansion gave, split at the characters of {@code separators}. */
    void addSplit(Text value, String separators) {
        String raw = value.raw();
        if (current.length() + raw.length() > MOST_CHARACTERS) {
            throw new TooComplexException("a word expands to more than " + MOST_CHARACTERS + " characters");
        }
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (separators.indexOf(c) >= 0) {
                end();
            } else if (c == '*' || c == '?') {
                addPattern(Text.FILE_NAME);
            } else if (c == '[' && raw.indexOf(']', i) > 0) {
                addPattern(Text.FILE_NAME);
                i = raw.indexOf(']', i);
            } else {
                open |= Text.isHole(c) && c != Text.NUMBER;
                current.append(c);
                started = true;
            }
        }
    }

    /** Names a file with known content. */
    void addFile(String path, Content newContent) {
        add(path);
        content = newContent;
    }

    /** Ends the argument, if there is one. */
    void end() {
        if (started) {
            done.add(new Argument(Text.of(current.toString()), open, content));
            current.setLength(0);
            started = false;
            open = false;
            content = null;
        }
    }

    List<Argument> finish() {
        end();
        return done;
    }

    /** Everything as one text, for places where the shell does not split. */
    Text asText() {
        return Text.of(current.toString());
    }
}
