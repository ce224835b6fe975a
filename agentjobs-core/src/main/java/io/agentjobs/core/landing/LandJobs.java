package io.agentjobs.core.landing;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.git.Branches;
import io.agentjobs.core.landing.Landing.Failing;
import io.agentjobs.core.landing.Landing.Landed;
import io.agentjobs.core.landing.Landing.Rejected;
import java.util.ArrayList;
import java.util.List;

/**
 * The landing queue: the work of jobs is put onto their branch, one after the other, and tried as a whole. When that
 * fails, the job that breaks it is found by halving and left out, and the rest is built and tried anew. The branch moves
 * once, at the end, to a commit that passed.
 */
public final class LandJobs {
    private final Branches branches;
    private final Trial trial;

    /**
     * With a trial.
     *
     * @param trial what each commit that the branch is to move to must pass
     */
    public LandJobs(Branches branches, Trial trial) {
        this.branches = branches;
        this.trial = trial;
    }

    /**
     * Lands what can land.
     *
     * @throws InvalidRequestException when there is no such branch, or it does not pass the trial as it is
     * @throws io.agentjobs.api.git.WorktreeException when the branch cannot be moved; it is where it was then
     */
    public Landing land(LandingRequest request) throws InterruptedException {
        Landing landing = tryOut(request);
        if (!landing.to().equals(landing.from())) {
            branches.advance(request.repository(), request.branch(), landing.from(), landing.to());
        }
        return landing;
    }

    /**
     * Says what would land. The branch stays where it is.
     *
     * @throws InvalidRequestException when there is no such branch, or it does not pass the trial as it is
     * @throws io.agentjobs.api.git.WorktreeException when the branch could not be moved
     */
    public Landing tryOut(LandingRequest request) throws InterruptedException {
        String tip = branches.tip(request.repository(), request.branch())
                .orElseThrow(() -> new InvalidRequestException(
                        "onto",
                        "there is no local branch '" + request.branch() + "' in " + request.repository(),
                        "name one"));
        BuildStack build = new BuildStack(branches, request.repository());
        List<LandingItem> items = new ArrayList<>(request.items());
        List<Rejected> failing = new ArrayList<>();
        while (true) {
            Stack stack = build.on(tip, items);
            // A trial may take its time: what stands in the way of the branch is better known before.
            branches.requireAdvance(request.repository(), request.branch(), tip, stack.head());
            if (stack.head().equals(tip) || trial.passes(stack.head())) {
                failing.addAll(stack.conflicts());
                return new Landing(request.branch(), tip, stack.head(), stack.landed(), failing);
            }
            Landed culprit = firstFailing(stack, request.branch());
            failing.add(new Failing(culprit.job()));
            items.removeIf(item -> item.job().equals(culprit.job()));
        }
    }

    /** The lowest job of a stack with which the trial fails, while it passes without it. */
    private Landed firstFailing(Stack stack, String branch) throws InterruptedException {
        if (!trial.passes(stack.tip())) {
            throw new InvalidRequestException(
                    "verify", "the command fails on " + branch + " as it is, without any job", "mend that first");
        }
        int passing = -1;
        int failing = stack.landed().size() - 1;
        while (failing - passing > 1) {
            int middle = (passing + failing) / 2;
            if (trial.passes(stack.landed().get(middle).head())) {
                passing = middle;
            } else {
                failing = middle;
            }
        }
        return stack.landed().get(failing);
    }
}
