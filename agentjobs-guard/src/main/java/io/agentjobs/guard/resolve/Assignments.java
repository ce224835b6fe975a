package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.syntax.Assignment;
import io.agentjobs.guard.shell.syntax.Word;
import java.util.ArrayList;
import java.util.List;

/** Applies assignments to the state. */
final class Assignments {
    private final Walk walk;
    private final WordExpander expander;

    Assignments(Walk walk, WordExpander expander) {
        this.walk = walk;
        this.expander = expander;
    }

    void apply(Assignment assignment, ShellState state) {
        Variable before = state.hasVariable(assignment.name()) ? state.variable(assignment.name()) : Variable.UNSET;
        Variable after;
        if (assignment.value() instanceof Assignment.Scalar scalar) {
            List<Text> values = expander.texts(scalar.word(), state);
            values.forEach(value -> walk.changed(assignment.name(), value));
            after = scalar(assignment, before, values, state);
        } else {
            Variable list = list((Assignment.Array) assignment.value(), state);
            walk.changed(assignment.name(), Text.UNKNOWN);
            after = assignment.append()
                    ? before.appendElements(list.alternatives().get(0), list.ordered())
                    : list;
        }
        state.set(assignment.name(), after);
    }

    private Variable scalar(Assignment assignment, Variable before, List<Text> values, ShellState state) {
        Word subscript = assignment.subscript();
        if (subscript != null) {
            expander.texts(subscript, state).forEach(text -> walk.evaluateArgument(text, state));
            return before.appendElements(values, false);
        }
        return assignment.append() ? before.append(values) : Variable.ofAny(values);
    }

    /** The list that stands in parentheses. */
    Variable list(Assignment.Array array, ShellState state) {
        List<Text> elements = new ArrayList<>();
        boolean ordered = true;
        for (Assignment.Element element : array.elements()) {
            if (element.subscript() != null) {
                ordered = false;
                expander.texts(element.subscript(), state);
                elements.addAll(expander.texts(element.value(), state));
            } else {
                List<List<Argument>> choices = expander.arguments(element.value(), state);
                ordered &= choices.size() == 1;
                choices.forEach(choice -> choice.forEach(argument -> elements.add(argument.text())));
            }
        }
        return Variable.ofElements(elements, ordered);
    }
}
