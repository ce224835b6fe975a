package io.agentjobs.cli.install;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** One thing that an installation consists of. May be done or undone any number of times. */
interface Step {

    /** What it is about, such as a path. */
    String subject();

    /** How a person does it, and undoes it, where it cannot be done here; empty when it always can. */
    default Optional<ByHand> byHand() {
        return Optional.empty();
    }

    /** The agents besides this one that use it: it is not taken away from them. */
    default List<String> others() throws IOException, InterruptedException {
        return List.of();
    }

    /** Notes that this agent uses it. */
    default void use() throws IOException {}

    /** Notes that this agent uses it no more. */
    default void leave() throws IOException {}

    /**
     * What a person does.
     *
     * @param make the command that makes it so
     * @param remove the command that takes it away
     * @param why why it cannot be done here, one line
     */
    record ByHand(String make, String remove, String why) {}

    /** How it stands. */
    Standing look() throws IOException, InterruptedException;

    /** Makes it so. Called when it does not stand as it should. */
    void install() throws IOException, InterruptedException;

    /** Takes it away. Called when there is something of it. */
    void remove() throws IOException, InterruptedException;

    /** How a step stands. */
    enum Standing {
        /** As it should. */
        DONE,
        /** Not there. */
        MISSING,
        /** There, of another version of ours. */
        OUTDATED,
        /** There and changed by its owner: left alone, unless forced. */
        EDITED,
        /** Cannot be had on this machine: why, and what to do by hand, is said. */
        IMPOSSIBLE
    }
}
