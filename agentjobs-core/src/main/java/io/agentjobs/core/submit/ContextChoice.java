package io.agentjobs.core.submit;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobSkill;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.card.Cards;
import io.agentjobs.core.config.ContextConfig;
import io.agentjobs.core.material.MaterialChoice;
import io.agentjobs.core.material.Requested;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Settles what a job is told and given besides its task. */
public final class ContextChoice {
    private final ContextConfig config;
    private final Cards cards;
    private final SkillChoice skills;
    private final MaterialChoice material;

    /** By that configuration, with those project cards and what settles the material. */
    public ContextChoice(ContextConfig config, Cards cards, MaterialChoice material) {
        this.config = config;
        this.cards = cards;
        this.skills = new SkillChoice(config);
        this.material = material;
    }

    /**
     * The material of a job, read whole.
     *
     * @param store knows the jobs that it may be from
     * @throws io.agentjobs.api.InvalidRequestException when something of it cannot be had
     */
    Requested material(JobSpec spec, JobStore store) {
        return material.read(spec, store::find);
    }

    /** The folder that a job with that id will have. */
    JobFolder folder(JobId id) {
        return material.state().job(id);
    }

    /**
     * The skills of a job.
     *
     * @param reads whether its client reads skills
     */
    List<JobSkill> skills(JobSpec spec, JobPlan plan, boolean reads) {
        return skills.of(spec, plan, reads);
    }

    /**
     * Checks what a job is told.
     *
     * @return what the caller should know of it, one line each
     * @throws AgentJobsException when a project card or what the job is to read cannot be had
     */
    List<String> check(JobSpec spec) {
        if (spec.repository() != null) {
            requireCards();
        }
        material.check(spec);
        List<String> warnings = new ArrayList<>();
        BriefSize.warning(spec.brief(), config).ifPresent(warnings::add);
        return warnings;
    }

    /** Any of them may be the one of this repository. */
    private void requireCards() {
        try {
            cards.all();
        } catch (IOException e) {
            throw new AgentJobsException(String.valueOf(e.getMessage()), e);
        }
    }
}
