package io.agentjobs.guard.shell.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A compound command, without redirections. */
public sealed interface Compound {

    /**
     * {@code { …; }}, in this shell.
     *
     * @param body the commands
     */
    record BraceGroup(CommandList body) implements Compound {}

    /**
     * {@code ( … )}, in a child of this shell.
     *
     * @param body the commands
     */
    record Subshell(CommandList body) implements Compound {}

    /**
     * {@code if … then … elif … else … fi}.
     *
     * @param branches the {@code if} and each {@code elif}
     * @param otherwise what {@code else} runs; null without one
     */
    record If(List<Branch> branches, @Nullable CommandList otherwise) implements Compound {

        /** Keeps its own copy of the branches. */
        public If {
            branches = List.copyOf(branches);
        }
    }

    /**
     * One condition of an {@link If} with what it guards.
     *
     * @param condition commands whose last status decides
     * @param body what runs on success
     */
    record Branch(CommandList condition, CommandList body) {}

    /**
     * {@code while} or {@code until}.
     *
     * @param until whether the loop runs as long as the condition fails
     * @param condition commands whose last status decides
     * @param body what is repeated
     */
    record Loop(boolean until, CommandList condition, CommandList body) implements Compound {}

    /**
     * {@code for} or {@code select} over words.
     *
     * @param select whether it is the menu loop
     * @param variable the name that takes each word
     * @param words the words after {@code in}; null without {@code in}: the positional parameters
     * @param body what is repeated
     */
    record For(boolean select, Word variable, @Nullable List<Word> words, CommandList body) implements Compound {

        /** Keeps its own copy of the words. */
        public For {
            words = words == null ? null : List.copyOf(words);
        }
    }

    /**
     * {@code for (( …; …; … ))}.
     *
     * @param start evaluated once
     * @param condition evaluated before each round
     * @param step evaluated after each round
     * @param body what is repeated
     */
    record ArithmeticFor(Arithmetic start, Arithmetic condition, Arithmetic step, CommandList body)
            implements Compound {}

    /**
     * {@code case … in … esac}.
     *
     * @param subject the word that is matched
     * @param arms the alternatives in order
     */
    record Case(Word subject, List<Arm> arms) implements Compound {

        /** Keeps its own copy of the arms. */
        public Case {
            arms = List.copyOf(arms);
        }
    }

    /**
     * One alternative of a {@link Case}.
     *
     * @param patterns what it matches
     * @param body what it runs, possibly nothing
     * @param end how it ends; the last arm without a mark counts as {@link ArmEnd#BREAK}
     */
    record Arm(List<Word> patterns, CommandList body, ArmEnd end) {

        /** Keeps its own copy of the patterns. */
        public Arm {
            patterns = List.copyOf(patterns);
        }
    }

    /** What follows an arm that ran. */
    enum ArmEnd {
        /** {@code ;;}: the command ends. */
        BREAK,
        /** {@code ;&}: the next arm runs unconditionally. */
        FALL_THROUGH,
        /** {@code ;;&}: the next patterns are tried. */
        CONTINUE
    }

    /**
     * {@code (( … ))}.
     *
     * @param expression what is evaluated
     */
    record ArithmeticCommand(Arithmetic expression) implements Compound {}

    /**
     * {@code [[ … ]]}.
     *
     * @param condition what is tested
     */
    record Conditional(Condition condition) implements Compound {}
}
