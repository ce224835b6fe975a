package io.agentjobs.core.engine;

import io.agentjobs.api.Spend;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.Progress;
import io.agentjobs.core.price.PriceList;
import io.agentjobs.core.state.JobFolder;
import java.util.Optional;

/**
 * What sessions have used, priced.
 *
 * @param prices what tokens cost
 */
record Spending(PriceList prices) {

    /** What that usage comes to. */
    Spend of(SessionUsage usage) {
        return new Spend(
                usage.turns(),
                usage.tokens(),
                usage.reportedCost(),
                prices.price(usage.byModel()).orElse(null));
    }

    /**
     * What the session of that claim has used as far as its host wrote it down, at list prices: what a client reports
     * before its end need not hold all of it. Empty when nothing was written yet.
     */
    Optional<Spend> soFar(JobFolder folder, LaunchToken token) {
        return Progress.read(folder, token).map(at -> of(new SessionUsage(at.turns(), at.tokens(), null)));
    }
}
