package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A detached program that was started ahead and waits for a word on its standard input. The end of that input, which comes
 * by itself when the process that started it dies, tells it that nothing is wanted. Safe for use by one thread.
 */
public final class WaitingProcess implements AutoCloseable {
    private final ProcessIdentity identity;
    private final OutputStream input;

    WaitingProcess(ProcessIdentity identity, OutputStream input) {
        this.identity = identity;
        this.input = input;
    }

    /** Which process it is. */
    public ProcessIdentity identity() {
        return identity;
    }

    /**
     * Says the word and ends its input: from here on nothing ties it to this process.
     *
     * @throws IOException when it does not take it: it has ended
     */
    public void say(byte[] word) throws IOException {
        try (input) {
            input.write(word);
        }
    }

    /** Ends its input, if that was not done. */
    @Override
    public void close() throws IOException {
        input.close();
    }
}
