package io.agentjobs.core.batch.prompt;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Printable;
import io.agentjobs.core.naming.Nearest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An instruction with placeholders. It is taken apart once; filling it in copies values and never looks into them, so a
 * value that holds a placeholder stays as it is. A name in braces is a placeholder when there is a value of exactly that
 * name; two braces stand for one; every other brace stands for itself.
 */
public final class Template {
    /** Looks like the name of a column, and not like JSON, code or a quantity. */
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_ .-]{0,63}");

    private static final int SHOWN_CHARS = 60;

    private final List<Piece> pieces;

    /** A text, or the name of a value. */
    private record Piece(String text, boolean isName) {}

    private Template(List<Piece> pieces) {
        this.pieces = pieces;
    }

    /** Takes an instruction apart. */
    public static Template parse(String instruction) {
        List<Piece> pieces = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < instruction.length()) {
            char c = instruction.charAt(at);
            boolean doubled = at + 1 < instruction.length() && instruction.charAt(at + 1) == c;
            if ((c == '{' || c == '}') && doubled) {
                text.append(c);
                at += 2;
                continue;
            }
            int end = c == '{' ? endOfName(instruction, at + 1) : -1;
            if (end < 0) {
                text.append(c);
                at++;
            } else {
                pieces.add(new Piece(text.toString(), false));
                pieces.add(new Piece(instruction.substring(at + 1, end), true));
                text.setLength(0);
                at = end + 1;
            }
        }
        pieces.add(new Piece(text.toString(), false));
        return new Template(pieces);
    }

    /** Where the name that begins there ends; -1 when what follows is no name in braces. */
    private static int endOfName(String instruction, int start) {
        int end = start;
        while (end < instruction.length() && instruction.charAt(end) != '{' && instruction.charAt(end) != '}') {
            end++;
        }
        return end > start && end < instruction.length() && instruction.charAt(end) == '}' ? end : -1;
    }

    /**
     * Makes sure that each placeholder which reads like a name is one.
     *
     * @param none begins the complaint, such as {@code there is no column}
     * @throws InvalidRequestException when one is not; the message names the nearest name
     */
    public void requireKnown(Collection<String> names, String none) {
        for (Piece piece : pieces) {
            if (piece.isName()
                    && !names.contains(piece.text())
                    && NAME.matcher(piece.text()).matches()) {
                String shown = Printable.line(piece.text(), SHOWN_CHARS);
                String nearest = Nearest.of(piece.text(), names);
                throw new InvalidRequestException(
                        "instruction",
                        none + " '" + shown + "'",
                        (nearest == null ? "" : "the nearest is '" + Printable.line(nearest, SHOWN_CHARS) + "'; ")
                                + "write {{" + shown + "}} if the braces are meant");
            }
        }
    }

    /**
     * Fills it in, once.
     *
     * @param values from a name to its value; null for a name without one, whose braces stay
     */
    public String fill(Function<String, @Nullable String> values) {
        StringBuilder filled = new StringBuilder();
        for (Piece piece : pieces) {
            String value = piece.isName() ? values.apply(piece.text()) : piece.text();
            if (value == null) {
                filled.append('{').append(piece.text()).append('}');
            } else {
                filled.append(value);
            }
        }
        return filled.toString();
    }
}
