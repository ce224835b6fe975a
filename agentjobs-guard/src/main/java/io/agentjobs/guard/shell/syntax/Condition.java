package io.agentjobs.guard.shell.syntax;

/** The expression inside {@code [[ … ]]}. */
public sealed interface Condition {

    /**
     * {@code left && right}.
     *
     * @param left evaluated first
     * @param right evaluated when the left side holds
     */
    record And(Condition left, Condition right) implements Condition {}

    /**
     * {@code left || right}.
     *
     * @param left evaluated first
     * @param right evaluated when the left side does not hold
     */
    record Or(Condition left, Condition right) implements Condition {}

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
