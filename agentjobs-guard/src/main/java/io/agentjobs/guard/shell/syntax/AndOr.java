package io.agentjobs.guard.shell.syntax;

import java.util.List;

/**
 * Pipelines joined by {@code &&} and {@code ||}, which associate to the left with equal rank.
 *
 * @param first the pipeline that always runs
 * @param rest what runs depending on the status so far
 * @param background whether a {@code &} ends the list
 */
public record AndOr(Pipeline first, List<Link> rest, boolean background) {

    /** Keeps its own copy of the links. */
    public AndOr {
        rest = List.copyOf(rest);
    }

    /** Which status lets the next pipeline run. */
    public enum Connector {
        /** {@code &&}: after success. */
        AND,
        /** {@code ||}: after failure. */
        OR
    }

    /**
     * A further pipeline of the list.
     *
     * @param connector what joins it to what stands before it
     * @param pipeline the pipeline
     */
    public record Link(Connector connector, Pipeline pipeline) {}
}
