package io.agentjobs.api.process;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;

/** A process in a session and process group of its own. Safe for use by many threads, but one reader and one writer. */
public interface AgentProcess {

    /** Which process it is. */
    ProcessIdentity identity();

    /** Its standard input, unbuffered or flushed by the caller; closing it is how most clients are asked to end. */
    OutputStream stdin();

    /** Its standard output. It may stay open after {@link #exit()} while a grandchild holds it. */
    InputStream stdout();

    /** Completes with the exit code, 128 + n after signal n. Never completes exceptionally. */
    CompletableFuture<Integer> exit();

    /** Asks the whole group to end (SIGTERM). Idempotent. */
    void terminate();

    /** Ends the whole group and whatever else carries the job's marker (SIGKILL), and closes the streams. Idempotent. */
    void kill();
}
