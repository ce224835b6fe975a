package io.agentjobs.core.process;

import java.io.InputStream;
import java.io.OutputStream;

/** A process as commons-exec knows it, whose end by force is the end of all it started. */
final class ContainedProcess extends Process {
    private final Process process;
    private final Runnable endAll;

    ContainedProcess(Process process, Runnable endAll) {
        this.process = process;
        this.endAll = endAll;
    }

    @Override
    public void destroy() {
        endAll.run();
    }

    @Override
    public OutputStream getOutputStream() {
        return process.getOutputStream();
    }

    @Override
    public InputStream getInputStream() {
        return process.getInputStream();
    }

    @Override
    public InputStream getErrorStream() {
        return process.getErrorStream();
    }

    @Override
    public int waitFor() throws InterruptedException {
        return process.waitFor();
    }

    @Override
    public int exitValue() {
        return process.exitValue();
    }
}
