package io.agentjobs.core.engine;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Printable;
import io.agentjobs.api.Spend;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.NextAttempt;
import io.agentjobs.api.store.Park;
import io.agentjobs.core.acceptance.AcceptanceRun;
import io.agentjobs.core.card.PageNote;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.host.HostOutcome;
import io.agentjobs.core.host.HostOutcome.OutcomeKind;
import io.agentjobs.core.host.Progress;
import io.agentjobs.core.line.AttemptNotes;
import io.agentjobs.core.line.JobDoneLine;
import io.agentjobs.core.line.ParkedLine;
import io.agentjobs.core.owner.OwnerWaits;
import io.agentjobs.core.redact.NoteRedaction;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.report.ReportContract;
import io.agentjobs.core.report.ReportParser;
import io.agentjobs.core.skill.SkillLinks;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * From the outcome of an attempt to the end of its job: report, changes, judgement, line. Reads what the host left and
 * may be run again after a crash with the same result.
 */
final class Collector {
    private static final Logger LOG = LoggerFactory.getLogger(Collector.class);
    private static final Duration LEAST_ACCEPTANCE = Duration.ofMinutes(1);

    private final StateFolder state;
    private final ChangeSaver changes;
    private final Remarks remarks;
    private final CheckoutWatch checkout;
    private final EngineConfig config;
    private final Spending spending;
    private final Redactor redactor;
    private final NoteRedaction notes;
    private final boolean notifies;
    private final InstantSource clock;
    private final Sequel sequel;

    /**
     * What may follow on an attempt.
     *
     * @param parker lets it wait
     * @param continuation continues its job
     */
    record Sequel(Parker parker, Continuation continuation) {}

    /**
     * What a job-done line says of the changes.
     *
     * @param merge how they would merge
     * @param pages whether pages were changed and not looked at
     */
    record Remarks(MergeNote merge, PageNote pages) {}

    /**
     * How an acceptance command is run.
     *
     * @param run runs it
     * @param ended what the job comes to when it was ended meanwhile
     */
    record Accepting(AcceptanceRun run, Supplier<Judgement> ended) {}

    Collector(
            StateFolder state,
            ChangeSaver changes,
            Remarks remarks,
            CheckoutWatch checkout,
            EngineConfig config,
            Spending spending,
            Redactor redactor,
            boolean notifies,
            Sequel sequel,
            InstantSource clock) {
        this.state = state;
        this.changes = changes;
        this.remarks = remarks;
        this.checkout = checkout;
        this.config = config;
        this.spending = spending;
        this.redactor = redactor;
        this.notes = new NoteRedaction(redactor);
        this.notifies = notifies;
        this.sequel = sequel;
        this.clock = clock;
    }

    /**
     * What a session that left an outcome comes to.
     *
     * @throws IOException when the report cannot be written: without it on disk the job is not done
     */
    Settlement collect(Ongoing ongoing, HostOutcome outcome, Accepting accepting)
            throws IOException, InterruptedException {
        Optional<Parker.Wait> wait = sequel.parker().decide(ongoing, outcome, clock.instant());
        return wait.isPresent()
                ? park(ongoing, new Leg(spending.of(outcome.usage()), outcome.sessionId(), outcome.text()), wait.get())
                : new Settlement.Ends(end(ongoing, outcome, accepting));
    }

    /** Work that would be a success is accepted by its command first, if it has one. */
    private Finish end(Ongoing ongoing, HostOutcome outcome, Accepting accepting)
            throws IOException, InterruptedException {
        Job job = ongoing.job();
        String note = writeReport(job, outcome);
        ChangeSaver.Changes saved = saveChanges(job);
        Judgement judgement = Judgement.of(
                outcome,
                new Judgement.Evidence(
                        job.plan().kind(), saved.present(), saved.failed(), note, config.strictReports()));
        Spend spend = ongoing.spend(spending.of(outcome.usage()));
        String command = job.plan().acceptance();
        if (command != null && judgement.status() == JobStatus.SUCCEEDED) {
            showAcceptance(ongoing, command);
            Acceptance acceptance =
                    accepting.run().run(command, timeLeft(job, outcome)).orElse(null);
            Judgement accepted = acceptance == null ? accepting.ended().get() : judgement.accepting(acceptance);
            return finish(ongoing, accepted, saved, spend, new Following(outcome, null, acceptance));
        }
        JobFolder folder = state.job(job.id());
        Optional<NextAttempt> next = sequel.continuation().of(ongoing, judgement, outcome, spend, folder);
        if (next.isPresent()) {
            Continuation.writeReport(judgement, folder);
        }
        return finish(ongoing, judgement, saved, spend, new Following(outcome, next.orElse(null), null));
    }

    /** The time limit of a job holds for its acceptance command too, which gets a minute at least. */
    private static Duration timeLeft(Job job, HostOutcome outcome) {
        long ran = outcome.ranMillis() == null ? 0 : outcome.ranMillis();
        Duration left = job.plan().limits().time().minusMillis(ran);
        return left.compareTo(LEAST_ACCEPTANCE) < 0 ? LEAST_ACCEPTANCE : left;
    }

    private void showAcceptance(Ongoing ongoing, String command) {
        JobFolder folder = state.job(ongoing.job().id());
        Progress.read(folder, ongoing.token()).ifPresent(progress -> {
            try {
                progress.doing("acceptance command: " + Printable.line(command), clock.millis())
                        .write(folder);
            } catch (IOException e) {
                LOG.warn("the progress file of {} cannot be written: {}", folder.path(), e.getMessage());
            }
        });
    }

    /** A job that could not be launched: it waits, if its account is what refused it. */
    Settlement notLaunched(Ongoing ongoing, Judgement judgement) throws InterruptedException {
        String words =
                judgement.ending().detail() == null ? "" : judgement.ending().detail();
        Optional<Parker.Wait> wait =
                sequel.parker().decide(ongoing, judgement.ending().reason(), clock.instant());
        return wait.isPresent()
                ? park(ongoing, new Leg(Spend.NONE, null, words), wait.get())
                : giveUp(ongoing, judgement);
    }

    /** What a leg came to: what it used, its session, and what its client said. */
    private record Leg(Spend spend, @Nullable String sessionId, String words) {}

    /** One line says that an account waits, however many of its jobs do. */
    private Settlement park(Ongoing ongoing, Leg leg, Parker.Wait wait) {
        removeSkills(state.job(ongoing.job().id()));
        boolean tell =
                wait.accountWide() && ongoing.hold() == null && wait.parking().reason() != EndReason.OVERLOADED;
        String line = tell ? redactor.redact(ParkedLine.of(ongoing.job(), wait.parking(), leg.words())) : null;
        return new Settlement.Parks(new Park(
                wait.parking(),
                wait.tryAt(),
                wait.accountWide(),
                ongoing.spend(leg.spend()),
                leg.sessionId(),
                line,
                line == null ? LineState.NONE : notifies ? LineState.PENDING : LineState.OFF,
                clock.instant()));
    }

    /** The end of a job that never ran, or whose host died without an outcome. */
    Settlement giveUp(Ongoing ongoing, Judgement judgement) throws InterruptedException {
        Job job = ongoing.job();
        return new Settlement.Ends(finish(
                ongoing,
                judgement,
                saveChanges(job),
                ongoing.spend(
                        spending.soFar(state.job(job.id()), ongoing.token()).orElse(Spend.NONE)),
                new Following(null, null, null)));
    }

    /** Writes the report, if there is one, and says what it misses; null when nothing. */
    private @Nullable String writeReport(Job job, HostOutcome outcome) throws IOException {
        if (outcome.kind() != OutcomeKind.COMPLETED || outcome.text().isBlank()) {
            return null;
        }
        String text = redactor.redact(outcome.text());
        AtomicFiles.write(state.job(job.id()).report(), text);
        return ReportContract.note(ReportParser.parse(text));
    }

    private ChangeSaver.Changes saveChanges(Job job) throws InterruptedException {
        JobFolder folder = state.job(job.id());
        CheckoutWatch.SecondLook look = checkout.after(job, folder);
        removeSkills(folder);
        ChangeSaver.Changes saved = changes.save(job, folder);
        look.note().ifPresent(note -> {
            try {
                AtomicFiles.write(folder.notes(), note + "\n");
            } catch (IOException e) {
                LOG.warn("a note on job {} cannot be written: {}", job.id(), note, e);
            }
        });
        return saved;
    }

    private static void removeSkills(JobFolder folder) {
        try {
            SkillLinks.remove(folder);
        } catch (IOException e) {
            LOG.warn("the skills of {} cannot be taken away: {}", folder.path(), e.getMessage());
        }
    }

    /** What there is to an end besides its judgement: the outcome, the attempt that follows, the acceptance. */
    private record Following(
            @Nullable HostOutcome outcome,
            @Nullable NextAttempt next,
            @Nullable Acceptance acceptance) {}

    private Finish finish(
            Ongoing ongoing, Judgement judged, ChangeSaver.Changes saved, Spend spend, Following following) {
        var now = clock.instant();
        notes.clean(state.job(ongoing.job().id()));
        Judgement judgement = judged.withNote(saved.note());
        Ending ending = withoutSecrets(judgement.ending());
        String line = JobDoneLine.of(ongoing.job(), judgement.status(), ending, spend, following.acceptance(), now);
        HostOutcome outcome = following.outcome();
        NextAttempt next = following.next();
        List<String> said = new ArrayList<>(AttemptNotes.of(ongoing.attempts(), outcome != null && outcome.fresh()));
        JobFolder folder = state.job(ongoing.job().id());
        if (next == null) {
            remarks.merge().write(ongoing.job(), saved.snapshot(), folder).ifPresent(said::add);
        }
        if (judgement.status() == JobStatus.SUCCEEDED && saved.snapshot() != null) {
            remarks.pages().of(ongoing.job(), folder).ifPresent(said::add);
        }
        if (new OwnerWaits(state).isExpected(ongoing.job().id())) {
            said.add(OwnerWaits.NOTE);
        }
        return new Finish(
                judgement.status(),
                ending,
                spend,
                outcome == null ? null : outcome.sessionId(),
                redactor.redact(JobDoneLine.with(line, said)),
                lineState(judgement, next),
                next,
                now,
                following.acceptance(),
                saved.newBase());
    }

    /** A job that goes on, or that its owner halted, owes no line. */
    private LineState lineState(Judgement judgement, @Nullable NextAttempt next) {
        if (next != null || judgement.status() == JobStatus.STOPPED) {
            return LineState.NONE;
        }
        return notifies ? LineState.PENDING : LineState.OFF;
    }

    private Ending withoutSecrets(Ending ending) {
        String detail = ending.detail();
        return detail == null ? ending : new Ending(ending.reason(), redactor.redact(detail));
    }
}
