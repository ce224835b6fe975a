package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.HereDocument;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/** Remembers the here-documents that a line announces and reads their text when the line has ended. */
final class HereDocumentReader {

    private static final int MAX_PENDING = 16;

    private final Descent descent;
    private final Input input;
    private final boolean inSubstitution;
    private int announcements;
    private final Queue<Announced> announced = new ArrayDeque<>(1);

    HereDocumentReader(Descent descent, boolean inSubstitution) {
        this.descent = descent;
        this.inSubstitution = inSubstitution;
        this.input = descent.input;
    }

    private record Announced(HereDocument.Pending pending, String delimiter, boolean literal, boolean stripTabs) {}

    HereDocument announce(Word delimiter, boolean stripTabs) {
        if (announced.size() == MAX_PENDING && descent.dialect.isBash()) {
            throw input.fault("more than " + MAX_PENDING + " here-documents on one line");
        }
        if (input.position() < descent.nestedSubshellEnd) {
            throw input.fault("bash misreads a here-document behind '((': put a space between the parentheses");
        }
        if (DelimiterText.holdsSubstitution(delimiter, input.text())) {
            throw input.fault("bash misreads a here-document whose delimiter holds a substitution: use a plain word");
        }
        HereDocument.Pending pending = new HereDocument.Pending();
        String text = DelimiterText.of(delimiter, input.text());
        announcements++;
        announced.add(new Announced(pending, text, DelimiterText.isQuoted(delimiter), stripTabs));
        return pending.document();
    }

    /** How many documents were announced so far. */
    int announcements() {
        return announcements;
    }

    boolean arePending() {
        return !announced.isEmpty();
    }

    /** Reads all announced documents from the current position, which is the start of a line or the end. */
    void readHere() {
        if (!announced.isEmpty()) {
            input.jump(readFrom(input.position()));
        }
    }

    /** Reads all announced documents from the next line on, while the rest of this line is still to come. */
    void readFromNextLine() {
        if (!announced.isEmpty()) {
            input.cutLinesUpTo(readFrom(input.nextLine()));
        }
    }

    private int readFrom(int position) {
        int at = position;
        for (Announced next = announced.poll(); next != null; next = announced.poll()) {
            at = read(next, at);
        }
        return at;
    }

    private int read(Announced document, int from) {
        Lines lines = new Lines(input.text(), from, !document.literal);
        StringBuilder body = new StringBuilder();
        boolean closed = false;
        while (!closed && lines.hasNext()) {
            String line = lines.next();
            int tabs = document.stripTabs ? leadingTabs(line) : 0;
            int end = tabs + document.delimiter.length();
            if (!line.startsWith(document.delimiter, tabs)) {
                body.append(line, tabs, line.length()).append('\n');
            } else if (line.length() == end) {
                closed = true;
            } else if (inSubstitution && line.indexOf(')', end) >= 0 && descent.dialect.isBash()) {
                closed = true;
                lines.pushBackBehind(end);
            } else {
                body.append(line, tabs, line.length()).append('\n');
            }
        }
        document.pending.complete(document.delimiter, document.literal, parts(document, body.toString()), closed);
        return lines.position();
    }

    private List<WordPart> parts(Announced document, String body) {
        if (body.isEmpty()) {
            return List.of();
        }
        return document.literal ? List.of(new WordPart.Literal(body)) : descent.deferredExpansions(body);
    }

    private static int leadingTabs(String line) {
        int tabs = 0;
        while (tabs < line.length() && line.charAt(tabs) == '\t') {
            tabs++;
        }
        return tabs;
    }
}
