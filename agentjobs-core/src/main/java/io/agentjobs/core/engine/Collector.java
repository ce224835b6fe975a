package io.agentjobs.core.engine;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Printable;
import io.agentjobs.api.Spend;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.api.store.Finish;
import io.agentjobs.core.acceptance.AcceptanceRun;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.host.HostOutcome;
import io.agentjobs.core.host.HostOutcome.OutcomeKind;
import io.agentjobs.core.host.Progress;
import io.agentjobs.core.line.JobDoneLine;
import io.agentjobs.core.price.PriceList;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.report.ReportContract;
import io.agentjobs.core.report.ReportParser;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
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
    private final MergeNote mergeNote;
    private final CheckoutWatch checkout;
    private final EngineConfig config;
    private final PriceList prices;
    private final Redactor redactor;
    private final boolean notifies;
    private final InstantSource clock;

    Collector(
            StateFolder state,
            ChangeSaver changes,
            MergeNote mergeNote,
            CheckoutWatch checkout,
            EngineConfig config,
            PriceList prices,
            Redactor redactor,
            boolean notifies,
            InstantSource clock) {
        this.state = state;
        this.changes = changes;
        this.mergeNote = mergeNote;
        this.checkout = checkout;
        this.config = config;
        this.prices = prices;
        this.redactor = redactor;
        this.notifies = notifies;
        this.clock = clock;
    }

    /**
     * The end of a session that left an outcome. Work that would be a success is accepted by its command first, if it has
     * one.
     *
     * @throws IOException when the report cannot be written: without it on disk the job is not done
     */
    Finish collect(Job job, HostOutcome outcome, AcceptanceRun run) throws IOException, InterruptedException {
        String note = writeReport(job, outcome);
        ChangeSaver.Changes saved = saveChanges(job);
        Judgement judgement = Judgement.of(
                outcome,
                new Judgement.Evidence(
                        job.plan().kind(), saved.present(), saved.failed(), note, config.strictReports()));
        String command = job.plan().acceptance();
        if (command == null || judgement.status() != JobStatus.SUCCEEDED) {
            return finish(job, judgement, saved, spend(outcome.usage()), outcome.sessionId(), null);
        }
        showAcceptance(job, command);
        Acceptance acceptance = run.run(command, timeLeft(job, outcome)).orElse(null);
        Judgement accepted = acceptance == null ? Judgement.cancelled() : judgement.accepting(acceptance);
        return finish(job, accepted, saved, spend(outcome.usage()), outcome.sessionId(), acceptance);
    }

    /** The time limit of a job holds for its acceptance command too, which gets a minute at least. */
    private static Duration timeLeft(Job job, HostOutcome outcome) {
        long ran = outcome.ranMillis() == null ? 0 : outcome.ranMillis();
        Duration left = job.plan().limits().time().minusMillis(ran);
        return left.compareTo(LEAST_ACCEPTANCE) < 0 ? LEAST_ACCEPTANCE : left;
    }

    private void showAcceptance(Job job, String command) {
        JobFolder folder = state.job(job.id());
        Progress.read(folder).ifPresent(progress -> {
            try {
                progress.doing("acceptance command: " + Printable.line(command), clock.millis())
                        .write(folder);
            } catch (IOException e) {
                LOG.warn("the progress file of {} cannot be written: {}", folder.path(), e.getMessage());
            }
        });
    }

    /** The end of a job that never ran, or whose host died without an outcome. */
    Finish giveUp(Job job, Judgement judgement) {
        return finish(job, judgement, saveChanges(job), lastKnownSpend(state.job(job.id())), job.sessionId(), null);
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

    private ChangeSaver.Changes saveChanges(Job job) {
        JobFolder folder = state.job(job.id());
        checkout.after(job, folder).ifPresent(note -> {
            try {
                AtomicFiles.write(folder.notes(), note + "\n");
            } catch (IOException e) {
                LOG.warn("a note on job {} cannot be written: {}", job.id(), note, e);
            }
        });
        return changes.save(job, folder);
    }

    private Spend lastKnownSpend(JobFolder folder) {
        return Progress.read(folder)
                .map(progress -> spend(new SessionUsage(progress.turns(), progress.tokens(), null)))
                .orElse(Spend.NONE);
    }

    private Spend spend(SessionUsage usage) {
        return new Spend(
                usage.turns(),
                usage.tokens(),
                usage.reportedCost(),
                prices.price(usage.byModel()).orElse(null));
    }

    private Finish finish(
            Job job,
            Judgement judged,
            ChangeSaver.Changes saved,
            Spend spend,
            @Nullable String sessionId,
            @Nullable Acceptance acceptance) {
        var now = clock.instant();
        Judgement judgement = judged.withNote(saved.note());
        String plain = JobDoneLine.of(job, judgement.status(), judgement.ending(), spend, acceptance, now);
        String line = redactor.redact(mergeNote
                .write(job, saved.snapshot(), state.job(job.id()))
                .map(note -> JobDoneLine.with(plain, note))
                .orElse(plain));
        return new Finish(
                judgement.status(),
                judgement.ending(),
                spend,
                sessionId,
                line,
                notifies ? LineState.PENDING : LineState.OFF,
                now,
                acceptance);
    }
}
