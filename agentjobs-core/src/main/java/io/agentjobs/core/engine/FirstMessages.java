package io.agentjobs.core.engine;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.store.Claim;
import io.agentjobs.core.brief.EarlierWork;
import io.agentjobs.core.brief.PromptWriter;
import io.agentjobs.core.brief.UpdateMessage;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Writes what the session of a claim is told first: the whole task, or to one that goes on only what is new. */
final class FirstMessages {
    private final PromptWriter prompts;

    FirstMessages(PromptWriter prompts) {
        this.prompts = prompts;
    }

    /** For the first session of a job. */
    void begin(Claim claim, JobFolder folder) throws PreparationFailed, IOException {
        AtomicFiles.write(
                folder.prompt(), whole(claim, UpdateMessage.withTask(claim.brief(), claim.updates()), folder));
    }

    /** For a session that goes on, and for the new one that takes over if it cannot. */
    void goOn(Claim claim, List<JobUpdate> all, JobFolder folder) throws PreparationFailed, IOException {
        String task = UpdateMessage.withTask(claim.brief(), all);
        String handedOver = EarlierWork.handedOver(task, folder, claim.attempt().number());
        AtomicFiles.write(folder.freshPrompt(), whole(claim, handedOver, folder));
        AtomicFiles.write(folder.prompt(claim.attempt().number()), UpdateMessage.goingOn(claim.updates()));
    }

    /** The report of the attempt before makes room for that of the next. */
    static void keepReport(JobFolder folder, int attempt) throws IOException {
        if (Files.exists(folder.report())) {
            Files.move(folder.report(), folder.report(attempt), StandardCopyOption.ATOMIC_MOVE);
        }
    }

    private String whole(Claim claim, String task, JobFolder folder) throws PreparationFailed {
        try {
            return prompts.write(claim.job(), task, folder);
        } catch (IOException e) {
            throw new PreparationFailed(EndReason.PREPARATION, String.valueOf(e.getMessage()), e);
        }
    }
}
