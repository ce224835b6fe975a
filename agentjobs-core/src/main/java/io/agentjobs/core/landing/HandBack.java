package io.agentjobs.core.landing;

import io.agentjobs.core.landing.Landing.InConflict;
import io.agentjobs.core.landing.Landing.Rejected;
import org.jspecify.annotations.Nullable;

/** What a job is told whose work did not land: why, where its branch is now, and how to put its work there. */
public final class HandBack {
    private static final int SHORT_ID = 12;

    private final Landing landing;
    private final @Nullable String command;

    /**
     * After that landing.
     *
     * @param command what had to succeed; null when nothing had
     */
    public HandBack(Landing landing, @Nullable String command) {
        this.landing = landing;
        this.command = command;
    }

    /**
     * The message to one of the jobs that it rejected.
     *
     * @param base the commit that its work starts after now
     */
    public String to(Rejected rejected, String base) {
        return "Your work was to land on the branch " + landing.branch() + ", and did not.\n\n" + why(rejected)
                + "\n\nThe branch is at commit " + landing.to()
                + " now. Put your work onto that commit, in your worktree:\n\n"
                + "1. Commit what belongs to the work and is not committed.\n"
                + "2. See what came meanwhile: `git log -p " + base + ".." + landing.to() + "`" + paths(rejected)
                + ".\n"
                + "3. `git rebase " + landing.to()
                + "`. Where it stops, edit the files so that both sides keep what they"
                + " were made for, `git add` them, and go on with `git -c core.editor=true rebase --continue`.\n"
                + "4. Check the whole again" + commandToo(rejected)
                + ", and commit what you had to mend.\n\n"
                + "Do not merge the branch, do not move it, and push nothing: it lands when you are done. If git cannot"
                + " write here, or the two cannot be had together, undo with `git rebase --abort` and say in the report"
                + " what stands in the way.\n\n"
                + "The report is about all of your work, not about this step alone.";
    }

    private String why(Rejected rejected) {
        if (rejected instanceof InConflict conflict) {
            String with = conflict.with() == null ? "what is there now" : "the work of job " + conflict.with();
            return "Its commit " + shortId(conflict.commit()) + " (" + conflict.subject() + ") is in conflict with "
                    + with + " in:\n\n"
                    + String.join(
                            "\n",
                            conflict.files().stream().map(file -> "- " + file).toList());
        }
        return "With it this command fails, and without it the command does not:\n\n    " + command;
    }

    /** A job in conflict has not been told of the command yet. */
    private String commandToo(Rejected rejected) {
        if (command == null) {
            return "";
        }
        return rejected instanceof InConflict
                ? ", with `" + command + "` as well, which must succeed before it lands"
                : ", with the command above as well";
    }

    private static String paths(Rejected rejected) {
        return rejected instanceof InConflict ? ", above all in these files" : "";
    }

    private static String shortId(String commit) {
        return commit.substring(0, Math.min(SHORT_ID, commit.length()));
    }
}
