package io.agentjobs.guard.shell.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Visits a tree from top to bottom, in the order of the text. A subclass overrides the methods for what it looks for and
 * calls the overridden one to go on downwards.
 */
public abstract class SyntaxWalker {

    /** Makes a walker; it keeps no state of its own. */
    protected SyntaxWalker() {}

    /** Visits a script: at the top, or inside a substitution. */
    public void script(Script script) {
        list(script.body());
    }

    /** Visits commands that run one after the other. */
    public void list(CommandList list) {
        list.items().forEach(this::andOr);
    }

    /** Visits pipelines joined by {@code &&} and {@code ||}. */
    public void andOr(AndOr andOr) {
        pipeline(andOr.first());
        andOr.rest().forEach(link -> pipeline(link.pipeline()));
    }

    /** Visits a pipeline. */
    public void pipeline(Pipeline pipeline) {
        pipeline.stages().forEach(stage -> command(stage.command()));
    }

    /** Visits a command of any kind. */
    public void command(Command command) {
        if (command instanceof Command.Simple simple) {
            simple(simple);
        } else if (command instanceof Command.Grouped grouped) {
            compound(grouped.compound());
            grouped.redirections().forEach(this::redirection);
        } else if (command instanceof Command.Function function) {
            word(function.name());
            command(function.body());
        } else if (command instanceof Command.Coprocess coprocess) {
            optional(coprocess.name());
            command(coprocess.body());
        }
    }

    /** Visits a simple command. */
    public void simple(Command.Simple simple) {
        simple.assignments().forEach(this::assignment);
        words(simple.words());
        simple.redirections().forEach(this::redirection);
    }

    /** Visits a compound command of any kind. */
    public void compound(Compound compound) {
        if (compound instanceof Compound.BraceGroup group) {
            list(group.body());
        } else if (compound instanceof Compound.Subshell subshell) {
            list(subshell.body());
        } else if (compound instanceof Compound.If conditional) {
            conditional(conditional);
        } else if (compound instanceof Compound.Loop loop) {
            list(loop.condition());
            list(loop.body());
        } else if (compound instanceof Compound.For loop) {
            word(loop.variable());
            if (loop.words() != null) {
                words(loop.words());
            }
            list(loop.body());
        } else if (compound instanceof Compound.ArithmeticFor loop) {
            arithmetic(loop.start());
            arithmetic(loop.condition());
            arithmetic(loop.step());
            list(loop.body());
        } else if (compound instanceof Compound.Case choice) {
            word(choice.subject());
            choice.arms().forEach(this::arm);
        } else if (compound instanceof Compound.ArithmeticCommand command) {
            arithmetic(command.expression());
        } else if (compound instanceof Compound.Conditional conditional) {
            condition(conditional.condition());
        }
    }

    private void conditional(Compound.If conditional) {
        for (Compound.Branch branch : conditional.branches()) {
            list(branch.condition());
            list(branch.body());
        }
        if (conditional.otherwise() != null) {
            list(conditional.otherwise());
        }
    }

    private void arm(Compound.Arm arm) {
        words(arm.patterns());
        list(arm.body());
    }

    /** Visits a condition of {@code [[ ]]}. */
    public void condition(Condition condition) {
        if (condition instanceof Condition.And and) {
            and.operands().forEach(this::condition);
        } else if (condition instanceof Condition.Or or) {
            or.operands().forEach(this::condition);
        } else if (condition instanceof Condition.Not not) {
            condition(not.operand());
        } else if (condition instanceof Condition.Group group) {
            condition(group.inner());
        } else if (condition instanceof Condition.Unary unary) {
            word(unary.operand());
        } else if (condition instanceof Condition.Binary binary) {
            word(binary.left());
            word(binary.right());
        }
    }

    /** Visits an assignment before a command. */
    public void assignment(Assignment assignment) {
        optional(assignment.subscript());
        if (assignment.value() instanceof Assignment.Scalar scalar) {
            word(scalar.word());
        } else if (assignment.value() instanceof Assignment.Array array) {
            array(array);
        }
    }

    private void array(Assignment.Array array) {
        for (Assignment.Element element : array.elements()) {
            optional(element.subscript());
            word(element.value());
        }
    }

    /** Visits a redirection, with the text of a here-document. */
    public void redirection(Redirection redirection) {
        word(redirection.target());
        if (redirection.document() != null) {
            parts(redirection.document().body());
        }
    }

    /** Visits an arithmetic expression. */
    public void arithmetic(Arithmetic arithmetic) {
        parts(arithmetic.parts());
    }

    /** Visits a word. */
    public void word(Word word) {
        parts(word.parts());
    }

    /** Visits one part of a word. */
    public void part(WordPart part) {
        if (part instanceof WordPart.DoubleQuoted quoted) {
            parts(quoted.parts());
        } else if (part instanceof ParameterExpansion expansion) {
            optional(expansion.subscript());
            words(expansion.operands());
        } else if (part instanceof WordPart.CommandSubstitution substitution) {
            script(substitution.script());
        } else if (part instanceof WordPart.ProcessSubstitution substitution) {
            script(substitution.script());
        } else if (part instanceof WordPart.ArithmeticExpansion expansion) {
            arithmetic(expansion.expression());
        } else if (part instanceof WordPart.BraceAlternatives braces) {
            words(braces.alternatives());
        } else if (part instanceof WordPart.ExtendedGlob glob) {
            words(glob.alternatives());
        } else if (part instanceof WordPart.ArrayLiteral literal) {
            array(literal.array());
        }
    }

    private void words(List<Word> words) {
        words.forEach(this::word);
    }

    private void parts(List<WordPart> parts) {
        parts.forEach(this::part);
    }

    private void optional(@Nullable Word word) {
        if (word != null) {
            word(word);
        }
    }
}
