package io.agentjobs.guard.finding;

/**
 * A file is read or changed.
 *
 * @param path absolute and without {@code .} and {@code ..} as far as it is known; starts with a hole when even its
 *     beginning is not known
 * @param effect what happens to it
 * @param by what does it: a program's name, or a redirection operator
 */
public record FileAccess(Text path, Effect effect, String by) implements Finding {

    /** What may happen to a file. */
    public enum Effect {
        /** It is read, listed or entered. */
        READ,
        /** It and all below it is read. */
        READ_TREE,
        /** It is made, changed or removed, by a program. */
        WRITE,
        /** It and all below it is changed or removed. */
        WRITE_TREE,
        /** It is made or changed by a redirection of the shell. */
        REDIRECT
    }

    /** Does it change anything? */
    public boolean writes() {
        return effect != Effect.READ && effect != Effect.READ_TREE;
    }

    /** Does it reach what lies below the path as well? */
    public boolean isDeep() {
        return effect == Effect.READ_TREE || effect == Effect.WRITE_TREE;
    }

    @Override
    public String describe() {
        return (writes() ? "writes " : "reads ") + path + " (" + by + ")";
    }
}
