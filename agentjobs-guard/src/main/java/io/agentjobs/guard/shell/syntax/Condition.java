package io.agentjobs.guard.shell.syntax;

import java.util.List;

/** The expression inside {@code [[ … ]]}. */
public sealed interface Condition {

    /**
     * Conditions joined by {@code &&}.
     *
     * @param operands at least two, evaluated in order until one does not hold
     */
    record And(List<Condition> operands) implements Condition {

        /** Keeps its own copy of the operands. */
        public And {
            operands = List.copyOf(operands);
        }
    }

    /**
     * Conditions joined by {@code ||}.
     *
     * @param operands at least two, evaluated in order until one holds
     */
    record Or(List<Condition> operands) implements Condition {

        /** Keeps its own copy of the operands. */
        public Or {
            operands = List.copyOf(operands);
        }
    }

    /**
     * {@code ! operand}.
     *
     * @param operand what is negated
     */
    record Not(Condition operand) implements Condition {}

    /**
     * {@code ( inner )}.
     *
     * @param inner what stands in the parentheses
     */
    record Group(Condition inner) implements Condition {}

    /**
     * An operator before one word, such as {@code -f file}; a lone word counts as {@code -n}.
     *
     * @param operator the operator as written, or {@code -n}
     * @param operand the word
     */
    record Unary(String operator, Word operand) implements Condition {}

    /**
     * An operator between two words, such as {@code ==}, {@code =~}, {@code -eq} or {@code -nt}.
     *
     * @param operator the operator as written
     * @param left the word before it
     * @param right the word after it: a pattern, a regular expression, arithmetic or a plain word
     */
    record Binary(String operator, Word left, Word right) implements Condition {}
}
