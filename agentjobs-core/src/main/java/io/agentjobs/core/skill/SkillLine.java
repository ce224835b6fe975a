package io.agentjobs.core.skill;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobSkill;
import io.agentjobs.core.brief.PromptPart;
import io.agentjobs.core.state.JobFolder;
import java.nio.file.Files;
import java.util.stream.Collectors;

/** Names the skills of a job in its prompt. */
public final class SkillLine implements PromptPart {
    @Override
    public String of(Job job, JobFolder folder) {
        // A client that reads none has got none.
        return job.plan().skills().isEmpty() || !Files.exists(folder.skillLinks())
                ? ""
                : "\nSkills of the owner's that you have for this job: read `.claude/skills/NAME/SKILL.md` when its work is at"
                        + " hand, and change none. They are: "
                        + job.plan().skills().stream().map(JobSkill::name).collect(Collectors.joining(", ")) + ".\n";
    }
}
