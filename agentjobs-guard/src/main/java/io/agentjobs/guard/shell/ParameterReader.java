package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.ParameterExpansion;
import io.agentjobs.guard.shell.syntax.ParameterExpansion.Operator;
import io.agentjobs.guard.shell.syntax.ParameterExpansion.Prefix;
import io.agentjobs.guard.shell.syntax.Span;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Takes the content of {@code ${…}} apart; what is no valid expansion becomes {@link WordPart.Malformed}. */
final class ParameterReader {

    private static final Set<Operator> KEEP_SINGLE_QUOTES = Set.of(
            Operator.DEFAULT_IF_UNSET,
            Operator.DEFAULT,
            Operator.ASSIGN_IF_UNSET,
            Operator.ASSIGN,
            Operator.ERROR_IF_UNSET,
            Operator.ERROR,
            Operator.ALTERNATE_IF_SET,
            Operator.ALTERNATE,
            Operator.SUBSTRING);

    private final Descent descent;

    ParameterReader(Descent descent) {
        this.descent = descent;
    }

    /**
     * Reads one expansion.
     *
     * @param content the parts between the braces
     * @param quoted whether it stands in double quotes
     * @param start where the content starts in the text
     */
    WordPart read(List<WordPart> content, boolean quoted, int start) {
        descent.budget.node(start);
        Span span = new Span(start, Math.max(start, descent.input.position() - 1));
        WordPart expansion = new Expansion(new PartsCursor(content), quoted, span).read();
        return expansion != null
                ? expansion
                : new WordPart.Malformed(span.of(descent.input.text()), "a bad substitution in ${…}");
    }

    private final class Expansion {

        private final PartsCursor cursor;
        private final boolean quoted;
        private final Span span;

        Expansion(PartsCursor cursor, boolean quoted, Span span) {
            this.cursor = cursor;
            this.quoted = quoted;
            this.span = span;
        }

        @Nullable
        WordPart read() {
            Prefix prefix = prefix();
            String name = name();
            if (name.isEmpty()) {
                return null;
            }
            Word subscript = null;
            if (cursor.peek() == '[' && Names.isName(name) && descent.dialect.isBash()) {
                cursor.skip();
                if (!cursor.sees(']')) {
                    return null;
                }
                subscript = word(descent.unprotected(cursor.upTo(']', '[')));
            }
            if (cursor.peek() == Input.END) {
                return new ParameterExpansion(name, subscript, prefix, Operator.NONE, List.of());
            }
            if (prefix == Prefix.LENGTH) {
                return null;
            }
            Operator operator = operator(prefix, subscript == null);
            if (operator == null) {
                return null;
            }
            return new ParameterExpansion(name, subscript, prefix, operator, operands(operator));
        }

        private Prefix prefix() {
            int next = cursor.peek(1);
            if (cursor.peek() == '!'
                    && descent.dialect.isBash()
                    && (Names.continuesName(next) || Names.isSpecialParameter(next))) {
                boolean operatorOnBang = (next == '-' || next == '?' || next == '#') && cursor.peek(2) != Input.END;
                if (!operatorOnBang) {
                    cursor.skip();
                    return Prefix.INDIRECT;
                }
            } else if (cursor.peek() == '#' && next != Input.END) {
                boolean special = Names.isSpecialParameter(next) && cursor.peek(2) == Input.END;
                if (special || Names.continuesName(next)) {
                    cursor.skip();
                    return Prefix.LENGTH;
                }
            }
            return Prefix.NONE;
        }

        private String name() {
            int c = cursor.peek();
            if (Names.isSpecialParameter(c)) {
                cursor.skip();
                return Character.toString(c);
            }
            return cursor.takeName();
        }

        private @Nullable Operator operator(Prefix prefix, boolean plain) {
            int c = cursor.peek();
            int next = cursor.peek(1);
            if (c == ':') {
                return switch (next) {
                    case '-' -> take(2, Operator.DEFAULT);
                    case '=' -> take(2, Operator.ASSIGN);
                    case '?' -> take(2, Operator.ERROR);
                    case '+' -> take(2, Operator.ALTERNATE);
                    default -> bash(take(1, Operator.SUBSTRING));
                };
            }
            return switch (c) {
                case '-' -> take(1, Operator.DEFAULT_IF_UNSET);
                case '=' -> take(1, Operator.ASSIGN_IF_UNSET);
                case '?' -> take(1, Operator.ERROR_IF_UNSET);
                case '+' -> take(1, Operator.ALTERNATE_IF_SET);
                case '#' -> twice(Operator.CUT_PREFIX, Operator.CUT_LONGEST_PREFIX);
                case '%' -> twice(Operator.CUT_SUFFIX, Operator.CUT_LONGEST_SUFFIX);
                case '^' -> bash(twice(Operator.UPPER_FIRST, Operator.UPPER));
                case ',' -> bash(twice(Operator.LOWER_FIRST, Operator.LOWER));
                case '~' -> bash(twice(Operator.TOGGLE_FIRST, Operator.TOGGLE));
                case '/' -> bash(replacement(next));
                case '@' -> bash(at(prefix, plain, next));
                case '*' ->
                    prefix == Prefix.INDIRECT && plain && next == Input.END
                            ? bash(take(1, Operator.NAMES_JOINED))
                            : null;
                default -> null;
            };
        }

        private @Nullable Operator at(Prefix prefix, boolean plain, int next) {
            if (next == Input.END) {
                return prefix == Prefix.INDIRECT && plain ? take(1, Operator.NAMES) : null;
            }
            boolean letter = next >= 0 && "UuLQEPAKak".indexOf(next) >= 0 && cursor.peek(2) == Input.END;
            return letter ? take(1, Operator.TRANSFORM) : null;
        }

        private Operator replacement(int next) {
            return switch (next) {
                case '/' -> take(2, Operator.REPLACE_ALL);
                case '#' -> take(2, Operator.REPLACE_PREFIX);
                case '%' -> take(2, Operator.REPLACE_SUFFIX);
                default -> take(1, Operator.REPLACE);
            };
        }

        private Operator twice(Operator once, Operator doubled) {
            return cursor.peek(1) == cursor.peek() ? take(2, doubled) : take(1, once);
        }

        private Operator take(int characters, Operator operator) {
            for (int i = 0; i < characters; i++) {
                cursor.skip();
            }
            return operator;
        }

        private @Nullable Operator bash(@Nullable Operator operator) {
            return descent.dialect.isBash() ? operator : null;
        }

        private List<Word> operands(Operator operator) {
            List<Word> operands = new ArrayList<>(2);
            switch (operator) {
                case SUBSTRING -> {
                    operands.add(operand(operator, cursor.upTo(':', '?')));
                    if (cursor.peek() != Input.END) {
                        operands.add(operand(operator, cursor.rest()));
                    }
                }
                case REPLACE, REPLACE_ALL, REPLACE_PREFIX, REPLACE_SUFFIX -> {
                    operands.add(operand(operator, cursor.upTo('/', '/')));
                    operands.add(operand(operator, cursor.rest()));
                }
                case NAMES, NAMES_JOINED -> {}
                default -> operands.add(operand(operator, cursor.rest()));
            }
            return operands;
        }

        private Word operand(Operator operator, List<WordPart> parts) {
            return word(quoted && KEEP_SINGLE_QUOTES.contains(operator) ? descent.unprotected(parts) : parts);
        }

        private Word word(List<WordPart> parts) {
            return new Word(parts, span);
        }
    }
}
