package io.agentjobs.core.brief;

import io.agentjobs.api.JobUpdate;
import java.util.List;

/** Words for what the owner had to add: as part of a task, as the first message of a session that goes on, or into it. */
public final class UpdateMessage {
    private static final String HEADING = "## Orchestrator update";

    private UpdateMessage() {}

    /** The task with what was added to it. */
    public static String withTask(String brief, List<JobUpdate> updates) {
        return updates.isEmpty() ? brief : brief.stripTrailing() + "\n\n" + texts(updates);
    }

    /** What a session is told that goes on after it was stopped or came to its end. */
    public static String goingOn(List<JobUpdate> updates) {
        return updates.isEmpty()
                ? "You were interrupted for a reason outside your work. Go on where you were; the task and the form of the"
                        + " report stay as they are.\n"
                : texts(updates)
                        + "\nGo on with the task by this update. What is done stays done, and the form of the report stays"
                        + " as it is.\n";
    }

    /** What a session is told while it runs. */
    public static String into(JobUpdate update) {
        return texts(List.of(update)) + "\nTake it into account from here on. The form of the report stays as it is.\n";
    }

    private static String texts(List<JobUpdate> updates) {
        StringBuilder text = new StringBuilder(HEADING).append('\n');
        updates.forEach(
                update -> text.append('\n').append(update.text().strip()).append('\n'));
        return text.toString();
    }
}
