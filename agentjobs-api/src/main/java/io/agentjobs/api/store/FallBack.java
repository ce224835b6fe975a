package io.agentjobs.api.store;

import io.agentjobs.api.Fallback;
import io.agentjobs.api.Limits;
import io.agentjobs.api.ModelChoice;
import java.util.Objects;

/**
 * That a waiting job goes on with another model.
 *
 * @param model which
 * @param rest what is left of its chain after that
 * @param left what its open attempt left of its limits; of no meaning for a job without one
 * @param fresh true when the session that it has cannot be gone on with by that model
 */
public record FallBack(ModelChoice model, Fallback rest, Limits left, boolean fresh) {
    public FallBack {
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(rest, "rest");
        Objects.requireNonNull(left, "left");
    }
}
