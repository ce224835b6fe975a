package io.agentjobs.api;

import java.util.Objects;

/** What a request to stop, resume or amend a job came to. Nothing has changed when it was refused. */
public sealed interface CourseChange {

    /** The job as it stands after the request. */
    Job job();

    /**
     * The request holds.
     *
     * @param effect what it did
     */
    record Accepted(Job job, Effect effect) implements CourseChange {
        public Accepted {
            Objects.requireNonNull(job, "job");
            Objects.requireNonNull(effect, "effect");
        }
    }

    /**
     * The request is refused.
     *
     * @param refusal which rule refused it
     * @param remedy what to do instead, in words that follow the rule's own sentence; empty when nothing helps
     */
    record Refused(Job job, Refusal refusal, String remedy) implements CourseChange {
        public Refused {
            Objects.requireNonNull(job, "job");
            Objects.requireNonNull(refusal, "refusal");
            Objects.requireNonNull(remedy, "remedy");
        }

        /** Refused by that rule, with what always helps against it. */
        public static Refused by(Job job, Refusal refusal) {
            return new Refused(job, refusal, refusal.remedy());
        }

        /** Why, and what to do: one line. */
        public String sentence() {
            return refusal.sentence() + (remedy.isEmpty() ? "" : ": " + remedy);
        }
    }

    /** What an accepted request did. */
    enum Effect {
        /** The job is stopped: nothing of it ran. */
        STOPPED,
        /** The job is running and is being stopped. */
        STOPPING,
        /** The job is queued for another attempt, or for its first. */
        QUEUED,
        /** The update is stored and will be part of what the session is told first. */
        NOTED,
        /** The update is stored and on its way into the running session. */
        SENDING
    }

    /** Why a request was refused. */
    enum Refusal {
        FINAL("it has ended for good", "start a new job and put what is still of use into its brief"),
        NOT_ACTIVE("it is not waiting or running", "resume it with the update"),
        STOPPED_BEFORE("it is stopped already", "resume it, or cancel it"),
        STILL_ACTIVE("it has not ended", "amend it, or stop it first"),
        ENDING("it is being ended", "wait for its end, then resume it with the update"),
        CANNOT_STEER("its runner takes no message into a running session", "stop it, then resume it with the update"),
        NOTHING_LEFT("nothing is left of a limit", "pass a new one"),
        ABOVE_CEILING("all attempts together would exceed a ceiling", "ask for less, or start a new job"),
        CLIENT_SETTINGS(
                "settings of an agent client in its work directory are not those it began with, and would act outside"
                        + " the guard",
                "put them back, or cancel the job"),
        RECORDS_GONE("its records are no longer in the job folder", "start a new job"),
        MOVED_ON("it changed at the same moment", "look at it again");

        private final String sentence;
        private final String remedy;

        Refusal(String sentence, String remedy) {
            this.sentence = sentence;
            this.remedy = remedy;
        }

        /** Why, in words that follow "refused". */
        public String sentence() {
            return sentence;
        }

        /** What to do instead. */
        public String remedy() {
            return remedy;
        }
    }
}
