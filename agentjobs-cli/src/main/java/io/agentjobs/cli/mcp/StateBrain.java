package io.agentjobs.cli.mcp;

import io.agentjobs.core.brain.JobNotes;
import io.agentjobs.core.brain.JobSignature;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.mcp.brain.Brain;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** A brain, with what the state folder knows of the notes that jobs wrote. */
final class StateBrain implements Brain {
    private final Brain brain;
    private final JobNotes notes;

    StateBrain(Brain brain, StateFolder state) {
        this.brain = brain;
        this.notes = new JobNotes(state);
    }

    @Override
    public Map<String, Object> call(Part part, String tool, Map<String, Object> arguments) throws InterruptedException {
        return brain.call(part, tool, arguments);
    }

    @Override
    public Optional<String> jobOf(String path, String snippet) {
        return Optional.ofNullable(notes.authors().get(path)).or(() -> JobSignature.jobIn(snippet));
    }

    @Override
    public String agent() {
        return brain.agent();
    }

    @Override
    public BigDecimal minScore() {
        return brain.minScore();
    }
}
