package io.agentjobs.guard.shell;

/**
 * Counts what one parse has used, over all texts nested in it, and ends the parse at a limit. Text that is read a second
 * time is counted too, so that the whole work stays linear in the text.
 */
final class Budget {

    static final int MAX_BYTES = 1 << 20;
    static final int MAX_NESTING = 200;
    static final int MAX_NODES = 25_000;
    static final int MAX_REREAD = 8 << 20;

    private final int maxNodes;
    private int nodes;
    private int depth;
    private int reread;

    Budget(int maxNodes) {
        this.maxNodes = maxNodes;
    }

    void node(int offset) {
        if (++nodes > maxNodes) {
            throw new LimitFault("the command has more than " + maxNodes + " parts: split it", offset);
        }
    }

    void enter(int offset) {
        if (++depth > MAX_NESTING) {
            throw new LimitFault("the command nests deeper than " + MAX_NESTING + " levels: flatten it", offset);
        }
    }

    void leave() {
        depth--;
    }

    int depth() {
        return depth;
    }

    void backTo(int earlierDepth) {
        depth = earlierDepth;
    }

    void reread(int characters, int offset) {
        reread += characters;
        if (reread > MAX_REREAD) {
            throw new LimitFault("the command nests too much text in substitutions: flatten it", offset);
        }
    }
}
