package io.agentjobs.cli.mcp;

import io.agentjobs.api.Intention;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.goal.Goals;
import io.agentjobs.mcp.goal.GoalDesk;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The goals in one state folder's database. */
final class StateGoalDesk implements GoalDesk {
    private final ServedState state;

    StateGoalDesk(ServedState state) {
        this.state = state;
    }

    @Override
    public Intention add(String text, @Nullable String due, Intention.Priority priority) {
        return write(goals -> goals.add(text, due, priority));
    }

    @Override
    public List<Intention> list() {
        try (JobReader reader = state.readers().get()) {
            return reader.intentions();
        }
    }

    @Override
    public Intention set(long id, Intention.@Nullable Status status, @Nullable String text) {
        return write(goals -> goals.set(id, status, text));
    }

    private Intention write(Function<Goals, Intention> change) {
        try (JobStore store = state.stores().get()) {
            return change.apply(new Goals(store, state.contexts().get().clock()));
        }
    }
}
