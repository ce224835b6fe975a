package io.agentjobs.testkit.model;

import java.util.List;
import java.util.function.Predicate;

/**
 * A model service on loopback that answers from a script and remembers what it was asked. Each request of a
 * conversation takes the next answer; the client's own side requests (titles, summaries) take none of them.
 * Where the script has run out the stub refuses with status 400 and says so, unless {@link #otherwise} was set.
 *
 * <p>Safe for use from any number of threads; close it to free its port and to drop answers still held.
 */
public abstract sealed class StubModel implements AutoCloseable permits StubAnthropic, StubOpenAi {

    private final Script script = new Script();
    private final Ledger ledger = new Ledger();
    private final ModelServer server;

    StubModel(Wire wire) {
        this.server = new ModelServer(wire, script, ledger);
    }

    /** Appends {@code answers} to the script, one for each coming request. */
    public final void script(Answer... answers) {
        script.append(answers);
    }

    /** A script of its own for the requests that match {@code when}, such as those of one conversation. */
    public final void scriptWhen(Predicate<ModelRequest> when, Answer... answers) {
        script.append(when, answers);
    }

    /** What every request gets that finds the script empty. */
    public final void otherwise(Answer answer) {
        script.otherwise(answer);
    }

    /** What the client's side requests get; the text "ok" unless set. */
    public final void sideRequestsGet(Answer answer) {
        script.side(answer);
    }

    /** The requests of conversations so far, in order of arrival. */
    public final List<ModelRequest> requests() {
        return ledger.of(ModelRequest.Purpose.CONVERSATION);
    }

    /** The client's side requests so far. */
    public final List<ModelRequest> sideRequests() {
        return ledger.of(ModelRequest.Purpose.SIDE);
    }

    /**
     * Waits until {@code count} requests of conversations have arrived, and returns them.
     *
     * @throws AssertionError after a minute without them
     */
    public final List<ModelRequest> awaitRequests(int count) {
        return ledger.await(count);
    }

    /** Scheme, host and port, without a slash at the end. */
    public final String origin() {
        return "http://127.0.0.1:" + server.port();
    }

    @Override
    public final void close() {
        server.close();
    }
}
