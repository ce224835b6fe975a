package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.shell.syntax.AndOr;
import io.agentjobs.guard.shell.syntax.Command;
import io.agentjobs.guard.shell.syntax.CommandList;
import io.agentjobs.guard.shell.syntax.Compound;
import io.agentjobs.guard.shell.syntax.Pipeline;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.List;

/** Follows lists and pipelines of commands. */
final class Lists {
    private final Walk walk;
    private final Compounds compounds;
    private final SimpleCommands simpleCommands;
    private final Commands commands;

    Lists(Walk walk, WordExpander expander, Redirections redirections, Commands commands, Effort effort) {
        this.walk = walk;
        this.commands = commands;
        this.simpleCommands = new SimpleCommands(walk, expander, redirections, commands, effort);
        this.compounds = new Compounds(walk, this, expander, redirections);
    }

    /** Follows the commands in order; tells what they print. */
    Content walk(CommandList list, Place place, ShellState state) {
        Content printed = Content.NOTHING;
        for (AndOr item : list.items()) {
            printed = printed.then(walk(item, place, item.background() ? state.child() : state));
        }
        return printed;
    }

    private Content walk(AndOr item, Place place, ShellState state) {
        Content printed = walk(item.first(), place, state);
        if (item.rest().isEmpty()) {
            return printed;
        }
        List<ShellState> failed = new ArrayList<>();
        for (AndOr.Link link : item.rest()) {
            ShellState before = state.child();
            if (link.connector() == AndOr.Connector.AND) {
                failed.add(before);
                state.assumeSuccess();
                printed = printed.then(walk(link.pipeline(), place, state));
            } else {
                failed.forEach(before::merge);
                printed = printed.then(walk(link.pipeline(), place, before));
                if (leaves(link.pipeline())) {
                    failed.clear();
                    state.assumeSuccess();
                } else {
                    state.merge(before);
                }
            }
        }
        failed.forEach(state::merge);
        return printed;
    }

    private Content walk(Pipeline pipeline, Place place, ShellState state) {
        List<Pipeline.Stage> stages = pipeline.stages();
        if (stages.size() == 1) {
            return walk(stages.get(0).command(), place, state);
        }
        if (stages.isEmpty()) {
            return Content.NOTHING;
        }
        Content flowing = place.input();
        if (place.waiting()) {
            commands.waits().beginPipeline();
        }
        for (Pipeline.Stage stage : stages) {
            ShellState child = state.child();
            flowing = walk(stage.command(), place.reading(flowing), child);
        }
        state.setStatusOfPipe(
                !state.pipefail() && !isTest(stages.get(stages.size() - 1).command()));
        return flowing;
    }

    /** Is the status of the last command plainly what the pipeline is for, as with {@code grep -q}? */
    private static boolean isTest(Command command) {
        if (!(command instanceof Command.Simple simple) || simple.words().size() < 2) {
            return false;
        }
        String first = literal(simple, 0);
        String second = literal(simple, 1);
        return first.endsWith("grep")
                && second.startsWith("-")
                && (second.equals("--quiet")
                        || second.equals("--silent")
                        || (!second.startsWith("--") && second.contains("q")));
    }

    private static String literal(Command.Simple simple, int index) {
        return simple.words().get(index).parts().size() == 1
                        && simple.words().get(index).parts().get(0) instanceof WordPart.Literal literal
                ? literal.text()
                : "";
    }

    Content walk(Command command, Place place, ShellState state) {
        boolean outer = walk.waiting(place.waiting());
        try {
            return follow(command, place, state);
        } finally {
            walk.waiting(outer);
        }
    }

    private Content follow(Command command, Place place, ShellState state) {
        if (command instanceof Command.Simple simple) {
            return simpleCommands.walk(simple, place, state);
        }
        if (command instanceof Command.Grouped grouped) {
            return compounds.walk(grouped, place, state);
        }
        if (command instanceof Command.Function function) {
            simpleCommands.define(function, place, state);
            return Content.NOTHING;
        }
        if (command instanceof Command.Coprocess coprocess) {
            walk(coprocess.body(), place.reading(Content.UNKNOWN), state.child());
            return Content.NOTHING;
        }
        throw new IllegalStateException("no walk for " + command.getClass().getSimpleName());
    }

    /** Does the list end the shell or the function, whatever came before? */
    static boolean leaves(CommandList list) {
        if (list.items().isEmpty()) {
            return false;
        }
        AndOr last = list.items().get(list.items().size() - 1);
        return last.rest().isEmpty() && leaves(last.first());
    }

    private static boolean leaves(Pipeline pipeline) {
        if (pipeline.stages().size() != 1) {
            return false;
        }
        Command command = pipeline.stages().get(0).command();
        if (command instanceof Command.Grouped grouped) {
            return grouped.compound() instanceof Compound.BraceGroup group && leaves(group.body());
        }
        return command instanceof Command.Simple simple
                && !simple.words().isEmpty()
                && (literal(simple, 0).equals("exit") || literal(simple, 0).equals("return"));
    }
}
