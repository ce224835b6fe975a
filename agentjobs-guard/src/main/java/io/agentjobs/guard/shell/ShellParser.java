package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.ParseResult.Parsed;
import io.agentjobs.guard.shell.ParseResult.Refused;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;

/**
 * Parses shell text as the shell itself would, without running anything. Stateless: any thread may use it.
 *
 * <p>Limits, each a refusal: 1 MiB of text, 200 levels of nesting, 25,000 nodes.
 */
public final class ShellParser {

    private ShellParser() {}

    /**
     * Parses a whole script.
     *
     * @param text the script as it would be handed to {@code bash -c} or {@code sh -c}
     * @param dialect whose grammar holds
     * @return the script, or why it cannot be one; never an exception
     */
    public static ParseResult parse(String text, Dialect dialect) {
        return parse(text, dialect, Budget.MAX_NODES);
    }

    /**
     * Reads a text that bash expands once more at run time, as in double quotes: an arithmetic expression, a subscript in an
     * argument, a prompt.
     *
     * @param text the text, quotes in it being plain characters
     * @return its parts, of which a faulty one is {@link WordPart.Malformed}
     */
    public static List<WordPart> expansions(String text) {
        try {
            return new Descent(text, Dialect.BASH, new Budget(Budget.MAX_NODES)).quotes.expansions();
        } catch (SyntaxFault fault) {
            return List.of(new WordPart.Malformed(text, fault.reason()));
        }
    }

    static ParseResult parse(String text, Dialect dialect, int maxNodes) {
        if (text.length() > Budget.MAX_BYTES || utf8Length(text) > Budget.MAX_BYTES) {
            return new Refused("the command is longer than 1 MiB: put the text into a file", 0);
        }
        int nul = text.indexOf('\0');
        if (nul >= 0) {
            return new Refused("the command holds a NUL character, which no shell takes", nul);
        }
        try {
            return new Parsed(new Descent(text, dialect, new Budget(maxNodes)).script());
        } catch (SyntaxFault fault) {
            return new Refused(fault.reason(), fault.offset());
        }
    }

    private static int utf8Length(String text) {
        if (text.length() <= Budget.MAX_BYTES / 3) {
            return text.length();
        }
        int bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return bytes;
    }
}
