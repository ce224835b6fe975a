package io.agentjobs.core.host;

import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wishes to a running host, each a file in the job's control folder: they outlive the engine that wrote them and wait
 * for a host that is still starting. The host sees a new one by the file system's own events, and looks every second
 * where there are none.
 */
public final class HostControl implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HostControl.class);
    private static final long LOOK_SECONDS = 1;

    private final Path cancel;
    private final Runnable onCancel;
    private final WatchService watch;
    private final Thread thread;

    private HostControl(Path cancel, Runnable onCancel, WatchService watch) {
        this.cancel = cancel;
        this.onCancel = onCancel;
        this.watch = watch;
        this.thread = new Thread(this::listen, "agentjobs-control");
        this.thread.setDaemon(true);
    }

    /** Asks the host of that launch to end it. Asking twice changes nothing. */
    public static void requestCancel(JobFolder folder, LaunchToken token) throws IOException {
        AtomicFiles.createExclusively(cancelFile(folder, token), "");
    }

    /**
     * Listens for wishes to the host of that launch, on a thread of its own.
     *
     * @param onCancel runs once, when the end is asked for
     */
    static HostControl listen(JobFolder folder, LaunchToken token, Runnable onCancel) throws IOException {
        AtomicFiles.createPrivateFolder(folder.control());
        WatchService watch = folder.control().getFileSystem().newWatchService();
        folder.control().register(watch, StandardWatchEventKinds.ENTRY_CREATE);
        HostControl control = new HostControl(cancelFile(folder, token), onCancel, watch);
        control.thread.start();
        return control;
    }

    private static Path cancelFile(JobFolder folder, LaunchToken token) {
        return folder.control().resolve("cancel-" + token);
    }

    private void listen() {
        try {
            while (!Files.exists(cancel)) {
                WatchKey key = watch.poll(LOOK_SECONDS, TimeUnit.SECONDS);
                if (key != null) {
                    key.pollEvents();
                    key.reset();
                }
            }
            onCancel.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ClosedWatchServiceException e) {
            LOG.debug("the host is ending; no more wishes are taken");
        }
    }

    @Override
    public void close() throws IOException {
        watch.close();
    }
}
