package io.agentjobs.cli.command;

import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.core.landing.Landing.Rejected;
import org.jspecify.annotations.Nullable;

/**
 * A job that did not land.
 *
 * @param rejected which, and why
 * @param attempt the number of the attempt that is to make it fit; 0 when there is none
 * @param refused why it is not handed back; null when it is, or was not to be
 */
record LeftOut(Rejected rejected, int attempt, @Nullable Refused refused) {

    /** One that nothing was asked of. */
    static LeftOut asItIs(Rejected rejected) {
        return new LeftOut(rejected, 0, null);
    }

    boolean isHandedBack() {
        return attempt > 0;
    }
}
