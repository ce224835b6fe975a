package io.agentjobs.guard.shell.syntax;

import java.util.List;

/**
 * Commands that run one after the other.
 *
 * @param items the lists between {@code ;}, {@code &} and line ends; empty only for a script without commands
 */
public record CommandList(List<AndOr> items) {

    /** Keeps its own copy of the items. */
    public CommandList {
        items = List.copyOf(items);
    }
}
