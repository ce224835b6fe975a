package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.syntax.Command;
import io.agentjobs.guard.shell.syntax.CommandList;
import io.agentjobs.guard.shell.syntax.Compound;
import io.agentjobs.guard.shell.syntax.Condition;
import io.agentjobs.guard.shell.syntax.Word;
import java.util.ArrayList;
import java.util.List;

/** Follows compound commands: every branch may run, every loop may run any number of times. */
final class Compounds {
    private static final int FEW_ROUNDS = 8;

    private final Walk walk;
    private final Lists lists;
    private final WordExpander expander;
    private final Redirections redirections;

    Compounds(Walk walk, Lists lists, WordExpander expander, Redirections redirections) {
        this.walk = walk;
        this.lists = lists;
        this.expander = expander;
        this.redirections = redirections;
    }

    Content walk(Command.Grouped grouped, Place place, ShellState state) {
        Redirections.Streams streams = redirections.follow(grouped.redirections(), place.input(), state);
        Place inside = place.reading(streams.input());
        return redirections.output(streams, body(grouped, inside, state));
    }

    private Content body(Command.Grouped grouped, Place place, ShellState state) {
        Compound compound = grouped.compound();
        if (compound instanceof Compound.BraceGroup group) {
            return lists.walk(group.body(), place, state);
        }
        if (compound instanceof Compound.Subshell subshell) {
            ShellState child = state.child();
            Content printed = lists.walk(subshell.body(), place, child);
            state.setStatusOfPipe(child.statusOfPipe());
            return printed;
        }
        if (compound instanceof Compound.If branches) {
            return branches(branches, place, state);
        }
        if (compound instanceof Compound.Case choice) {
            return choice(choice, place, state);
        }
        if (compound instanceof Compound.ArithmeticCommand arithmetic) {
            walk.evaluate(arithmetic.expression(), state);
            return Content.NOTHING;
        }
        if (compound instanceof Compound.Conditional conditional) {
            condition(conditional.condition(), state);
            return Content.NOTHING;
        }
        Place inLoop = sleeps(grouped, place) ? place.inLoop() : place;
        if (compound instanceof Compound.Loop loop) {
            repeat(state, round -> {
                lists.walk(loop.condition(), place.inLoop(), round);
                round.assumeSuccess();
                lists.walk(loop.body(), inLoop, round);
            });
        } else if (compound instanceof Compound.ArithmeticFor loop) {
            walk.evaluate(loop.start(), state);
            repeat(state, round -> {
                walk.evaluate(loop.condition(), round);
                lists.walk(loop.body(), inLoop, round);
                walk.evaluate(loop.step(), round);
            });
        } else if (compound instanceof Compound.For loop) {
            forEach(loop, inLoop, state);
        }
        return Content.UNKNOWN;
    }

    private static boolean sleeps(Command.Grouped grouped, Place place) {
        return grouped.span().end() <= place.text().length()
                && grouped.span().of(place.text()).contains("sleep");
    }

    private Content branches(Compound.If branches, Place place, ShellState state) {
        List<ShellState> ends = new ArrayList<>();
        Content printed = Content.NOTHING;
        for (Compound.Branch branch : branches.branches()) {
            lists.walk(branch.condition(), place, state);
            ShellState inside = state.child();
            inside.assumeSuccess();
            Content each = lists.walk(branch.body(), place, inside);
            printed = each.equals(Content.NOTHING) ? printed : Content.UNKNOWN;
            if (!Lists.leaves(branch.body())) {
                ends.add(inside);
            }
        }
        CommandList otherwise = branches.otherwise();
        if (otherwise != null) {
            Content each = lists.walk(otherwise, place, state);
            printed = each.equals(Content.NOTHING) ? printed : Content.UNKNOWN;
            if (Lists.leaves(otherwise) && !ends.isEmpty()) {
                state.become(ends.remove(0));
            }
        }
        ends.forEach(state::merge);
        return printed;
    }

    private Content choice(Compound.Case choice, Place place, ShellState state) {
        expander.texts(choice.subject(), state);
        List<ShellState> ends = new ArrayList<>();
        ShellState previous = null;
        Content printed = Content.NOTHING;
        for (Compound.Arm arm : choice.arms()) {
            arm.patterns().forEach(pattern -> expander.texts(pattern, state));
            ShellState inside = state.child();
            if (previous != null) {
                inside.merge(previous);
            }
            Content each = lists.walk(arm.body(), place, inside);
            printed = each.equals(Content.NOTHING) ? printed : Content.UNKNOWN;
            previous = arm.end() == Compound.ArmEnd.BREAK ? null : inside;
            if (!Lists.leaves(arm.body())) {
                ends.add(inside);
            }
        }
        ends.forEach(state::merge);
        return printed;
    }

    private void condition(Condition condition, ShellState state) {
        if (condition instanceof Condition.And and) {
            and.operands().forEach(operand -> condition(operand, state));
        } else if (condition instanceof Condition.Or or) {
            or.operands().forEach(operand -> condition(operand, state));
        } else if (condition instanceof Condition.Not not) {
            condition(not.operand(), state);
        } else if (condition instanceof Condition.Group group) {
            condition(group.inner(), state);
        } else if (condition instanceof Condition.Unary unary) {
            List<Text> operand = expander.texts(unary.operand(), state);
            if (unary.operator().equals("-v")) {
                operand.forEach(text -> walk.evaluateArgument(text, state));
            }
        } else if (condition instanceof Condition.Binary binary) {
            List<Text> left = expander.texts(binary.left(), state);
            List<Text> right = expander.texts(binary.right(), state);
            if (binary.operator().startsWith("-") && binary.operator().length() == 3) {
                left.forEach(text -> walk.evaluateArgument(text, state));
                right.forEach(text -> walk.evaluateArgument(text, state));
            }
        }
    }

    private interface Round {
        void walk(ShellState state);
    }

    /** Follows rounds until another one would see nothing new. */
    private static void repeat(ShellState state, Round round) {
        for (int i = 0; i < 3; i++) {
            ShellState before = state.child();
            if (i == 2) {
                // Values that still change are counters or texts that grow: nobody can say what they will be.
                state.forgetDifferences(before);
            }
            ShellState inside = state.child();
            round.walk(inside);
            state.merge(inside);
            if (state.sameVariables(before)) {
                return;
            }
            if (i == 1) {
                state.forgetDifferences(before);
            }
        }
    }

    private void forEach(Compound.For loop, Place place, ShellState state) {
        List<Text> names = expander.texts(loop.variable(), state);
        String name = names.get(0).raw();
        List<Argument> values = new ArrayList<>();
        List<Word> words = loop.words();
        if (words == null) {
            List<Argument> positional = state.positional();
            values.addAll(positional == null ? List.of(Argument.anything()) : positional);
        } else {
            expander.arguments(words, state).forEach(values::addAll);
        }
        values.forEach(value -> walk.changed(name, value.text()));
        boolean few = values.size() <= FEW_ROUNDS && values.stream().noneMatch(Argument::open) && !loop.select();
        if (few) {
            for (Argument value : values) {
                state.set(name, Variable.of(value.text()));
                ShellState inside = state.child();
                lists.walk(loop.body(), place, inside);
                state.become(inside);
            }
        } else {
            Variable any = Variable.ofAny(values.stream().map(Argument::text).toList());
            repeat(state, round -> {
                round.set(name, any);
                lists.walk(loop.body(), place, round);
            });
        }
    }
}
