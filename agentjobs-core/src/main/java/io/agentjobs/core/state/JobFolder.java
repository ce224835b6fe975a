package io.agentjobs.core.state;

import io.agentjobs.api.store.LaunchToken;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder of one job: its files by name.
 *
 * @param path its absolute path
 */
public record JobFolder(Path path) {

    /** The task as the caller gave it. */
    public Path brief() {
        return path.resolve("brief.md");
    }

    /** The first message of the job's first session: the whole task. */
    public Path prompt() {
        return path.resolve("prompt.md");
    }

    /** What a session that goes on was told first in that attempt. */
    public Path prompt(int attempt) {
        return path.resolve("prompt.attempt-" + attempt + ".md");
    }

    /** The first message of a new session, for when the one to go on with does not exist any more. */
    public Path freshPrompt() {
        return path.resolve("prompt.fresh.md");
    }

    /** Copies of what the job was given to read. */
    public Path sources() {
        return path.resolve("sources");
    }

    /** What the job was given to read, and where it is from. */
    public Path material() {
        return path.resolve("sources.json");
    }

    /** What came of the pages that were to be fetched. */
    public Path docs() {
        return path.resolve("docs.json");
    }

    /** The notes of the shared memory that the job was told; there once they were looked up. */
    public Path memoryNotes() {
        return path.resolve("memory-notes.md");
    }

    /** The links to skills that were put into the work directory; there only while they are. */
    public Path skillLinks() {
        return path.resolve("skill-links.txt");
    }

    /** What the job's git does not see, beside what its repository ignores. */
    public Path gitExclude() {
        return path.resolve("git-exclude");
    }

    /** What an agent's client would read of its own in the work directory, as it was at first. */
    public Path clientSettings() {
        return path.resolve("client-settings.sha256");
    }

    /** What the client said, line by line, as it came. */
    public Path events() {
        return path.resolve("events.jsonl");
    }

    /** What the guard said of each tool call, a line each. */
    public Path verdicts() {
        return path.resolve("verdicts.jsonl");
    }

    /** What the session did, a line an event, in the words of no client. */
    public Path timeline() {
        return path.resolve("timeline.jsonl");
    }

    /** The client's standard error. */
    public Path stderr() {
        return path.resolve("stderr.log");
    }

    /** What the host process itself printed. */
    public Path hostLog() {
        return path.resolve("host.log");
    }

    /** All logs, each with its older part before it; they need not exist. */
    public List<Path> logs() {
        return Stream.of(events(), stderr(), timeline(), verdicts(), hostLog(), acceptanceLog())
                .flatMap(JobFolder::parts)
                .toList();
    }

    /** A log and its older part, that one first; they need not exist. */
    public static Stream<Path> parts(Path log) {
        return Stream.of(aside(log), log);
    }

    /** Where the older part of a log lies that had grown too large. */
    public static Path aside(Path log) {
        return log.resolveSibling(log.getFileName() + ".1");
    }

    /** The agent's final message. */
    public Path report() {
        return path.resolve("report.md");
    }

    /** The report of an earlier attempt. */
    public Path report(int attempt) {
        return path.resolve("report.attempt-" + attempt + ".md");
    }

    /** The final message as it came, secrets included; kept only where the configuration says so. */
    public Path rawReport() {
        return path.resolve("report.raw.md");
    }

    /** The agent's own note of its progress. */
    public Path progressNote() {
        return path.resolve("PROGRESS.md");
    }

    /** What the session has used and does right now; rewritten while it runs. */
    public Path progress() {
        return path.resolve("progress.json");
    }

    /** How the session ended; written last. */
    public Path outcome() {
        return path.resolve("outcome.json");
    }

    /** Everything the job changed, as one patch. */
    public Path patch() {
        return path.resolve("changes.patch");
    }

    /** A summary of the changes by file. */
    public Path diffstat() {
        return path.resolve("diffstat.txt");
    }

    /** The id of the commit that the job was told to put its work onto; there once it was handed back by a landing. */
    public Path newBase() {
        return path.resolve("new-base.txt");
    }

    /** How the job's commits would merge onto their branch, as the job-done line says it. */
    public Path mergeNote() {
        return path.resolve("merge-note.txt");
    }

    /** How the main checkout was before the job ran. */
    public Path checkoutBefore() {
        return path.resolve("checkout-before.txt");
    }

    /** What the acceptance command of the latest launch came to. */
    public Path acceptance() {
        return path.resolve("acceptance.json");
    }

    /** All that the acceptance command printed, raw. */
    public Path acceptanceLog() {
        return path.resolve("acceptance.log");
    }

    /** What people should know of a job besides its report, a line each. */
    public Path notes() {
        return path.resolve("notes.txt");
    }

    /** Where a job leaves what came of its look at pages in a browser. */
    public Path pageCheck() {
        return path.resolve("ui-check");
    }

    /** The worktree, or an empty folder. */
    public Path work() {
        return path.resolve("work");
    }

    /** What a launch is to run. */
    public Path plan(LaunchToken token) {
        return path.resolve("launch-" + token + ".json");
    }

    /** Who runs that launch. Made once: its maker, and nobody else, may run it. */
    public Path owner(LaunchToken token) {
        return path.resolve("owner-" + token + ".json");
    }

    /** There while files that the agent wrote itself may still hold secrets that are to be taken out. */
    public Path redactionPending() {
        return path.resolve("redaction_pending");
    }

    /** Locked by whoever stores the items of a batch; not there when they are stored. */
    public Path loading() {
        return path.resolve("loading.lock");
    }

    /** The sessions that the job's processes were started in. */
    public Path sessions() {
        return path.resolve("sessions.txt");
    }

    /** How the latest run was contained, a line for people. */
    public Path containment() {
        return path.resolve("containment.txt");
    }

    /** Where requests to the running host are put, a file each. */
    public Path control() {
        return path.resolve("control");
    }
}
