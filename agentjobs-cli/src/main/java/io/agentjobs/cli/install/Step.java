package io.agentjobs.cli.install;

import java.io.IOException;

/** One thing that an installation consists of. May be done or undone any number of times. */
interface Step {

    /** What it is about, such as a path. */
    String subject();

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
        /** Cannot be had on this machine; the subject says what to do by hand. */
        IMPOSSIBLE
    }
}
