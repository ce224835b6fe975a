package io.agentjobs.guard.shell.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code $name}, {@code ${name}} and its forms with an operator.
 *
 * @param parameter a variable's name, digits, or a special parameter's character
 * @param subscript what stands in the brackets, {@code @} and {@code *} included; null without
 * @param prefix the character before the name
 * @param operator what is done with the value
 * @param operands the operator's words: none, one, or two for a replacement or a substring with a length
 */
public record ParameterExpansion(
        String parameter, @Nullable Word subscript, Prefix prefix, Operator operator, List<Word> operands)
        implements WordPart.Expansion {

    /** Keeps its own copy of the operands. */
    public ParameterExpansion {
        operands = List.copyOf(operands);
    }

    /** What may stand between the brace and the name. */
    public enum Prefix {
        /** Nothing. */
        NONE,
        /** {@code #}: the length of the value. */
        LENGTH,
        /** {@code !}: the value names the variable that is meant; or, with {@code *} or {@code @}, names are listed. */
        INDIRECT
    }

    /** What may be done with the value. */
    public enum Operator {
        /** Nothing. */
        NONE(""),
        /** The operand when unset. */
        DEFAULT_IF_UNSET("-"),
        /** The operand when unset or empty. */
        DEFAULT(":-"),
        /** The operand, assigned too, when unset. */
        ASSIGN_IF_UNSET("="),
        /** The operand, assigned too, when unset or empty. */
        ASSIGN(":="),
        /** An error when unset. */
        ERROR_IF_UNSET("?"),
        /** An error when unset or empty. */
        ERROR(":?"),
        /** The operand when set. */
        ALTERNATE_IF_SET("+"),
        /** The operand when set and not empty. */
        ALTERNATE(":+"),
        /** The shortest prefix that matches is cut off. */
        CUT_PREFIX("#"),
        /** The longest prefix that matches is cut off. */
        CUT_LONGEST_PREFIX("##"),
        /** The shortest suffix that matches is cut off. */
        CUT_SUFFIX("%"),
        /** The longest suffix that matches is cut off. */
        CUT_LONGEST_SUFFIX("%%"),
        /** From an offset, for a length: arithmetic both. */
        SUBSTRING(":"),
        /** The first match is replaced. */
        REPLACE("/"),
        /** Every match is replaced. */
        REPLACE_ALL("//"),
        /** A match at the start is replaced. */
        REPLACE_PREFIX("/#"),
        /** A match at the end is replaced. */
        REPLACE_SUFFIX("/%"),
        /** The first character in upper case. */
        UPPER_FIRST("^"),
        /** All in upper case. */
        UPPER("^^"),
        /** The first character in lower case. */
        LOWER_FIRST(","),
        /** All in lower case. */
        LOWER(",,"),
        /** The first character with its case turned. */
        TOGGLE_FIRST("~"),
        /** All with their case turned. */
        TOGGLE("~~"),
        /** Transformed as the letter in the operand says; {@code P} expands it as a prompt, substitutions included. */
        TRANSFORM("@"),
        /** {@code ${!name*}}: the names that start so, joined. */
        NAMES_JOINED("*"),
        /** {@code ${!name@}}: the names that start so, each a word. */
        NAMES("@");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        /** The operator as it is written. */
        public String symbol() {
            return symbol;
        }
    }
}
