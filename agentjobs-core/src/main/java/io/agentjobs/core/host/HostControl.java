package io.agentjobs.core.host;

import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wishes to a running host, each a file in the job's control folder: they outlive the engine that wrote them and wait
 * for a host that is still starting. The host sees a new one by the file system's own events, and looks every second
 * where there are none. What came of a message is a file beside it.
 */
public final class HostControl implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HostControl.class);
    private static final long LOOK_SECONDS = 1;
    private static final String DELIVERED = "delivered";
    private static final String UNDELIVERED = "undelivered";

    private final JobFolder folder;
    private final LaunchToken token;
    private final Wishes wishes;
    private final WatchService watch;
    private final Thread thread;
    /** Touched by the thread alone. */
    private final Set<Integer> sent = new HashSet<>();

    /** Whoever fulfils wishes. Called by one thread. */
    interface Wishes {

        /** The session is to end for that cause. Called once. */
        void end(EndCause cause);

        /**
         * The session is to be told something.
         *
         * @return completes with whether it was told; empty to be asked again, as long as no session is open
         */
        Optional<CompletableFuture<Boolean>> tell(String text);
    }

    private HostControl(JobFolder folder, LaunchToken token, Wishes wishes, WatchService watch) {
        this.folder = folder;
        this.token = token;
        this.wishes = wishes;
        this.watch = watch;
        this.thread = new Thread(this::listen, "agentjobs-control");
        this.thread.setDaemon(true);
    }

    /** Asks the host of that launch to give the job up. Asking twice changes nothing. */
    public static void requestCancel(JobFolder folder, LaunchToken token) throws IOException {
        AtomicFiles.createExclusively(file(folder, "cancel-", token), "");
    }

    /** Asks the host of that launch to stop the job. Asking twice changes nothing. */
    public static void requestStop(JobFolder folder, LaunchToken token) throws IOException {
        AtomicFiles.createExclusively(file(folder, "stop-", token), "");
    }

    /** Asks the host of that launch to tell its session something. Asking twice changes nothing. */
    public static void requestMessage(JobFolder folder, LaunchToken token, int number, String text) throws IOException {
        AtomicFiles.createExclusively(message(folder, token, number), text);
    }

    /** Whether the session was told that message; empty while that is open. */
    public static Optional<Boolean> answer(JobFolder folder, LaunchToken token, int number) throws IOException {
        try {
            return Optional.of(
                    DELIVERED.equals(Files.readString(answerFile(folder, token, number), StandardCharsets.UTF_8)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Listens for wishes to the host of that launch, on a thread of its own. */
    static HostControl listen(JobFolder folder, LaunchToken token, Wishes wishes) throws IOException {
        AtomicFiles.createPrivateFolder(folder.control());
        WatchService watch = folder.control().getFileSystem().newWatchService();
        folder.control().register(watch, StandardWatchEventKinds.ENTRY_CREATE);
        HostControl control = new HostControl(folder, token, wishes, watch);
        control.thread.start();
        return control;
    }

    private void listen() {
        try {
            while (!ended()) {
                tellNext();
                WatchKey key = watch.poll(LOOK_SECONDS, TimeUnit.SECONDS);
                if (key != null) {
                    key.pollEvents();
                    key.reset();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ClosedWatchServiceException e) {
            LOG.debug("the host is ending; no more wishes are taken");
        }
    }

    /** True once the end was asked for: there is nothing to wish for after that. */
    private boolean ended() {
        if (Files.exists(file(folder, "cancel-", token))) {
            wishes.end(EndCause.CANCELLED);
            return true;
        }
        if (Files.exists(file(folder, "stop-", token))) {
            wishes.end(EndCause.STOPPED);
            return true;
        }
        return false;
    }

    /** Numbers need not follow on each other, but a lower one was written first. */
    private void tellNext() {
        try (var files = Files.list(folder.control())) {
            var open = files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.startsWith("message-" + token + "-"))
                    .map(name -> Integer.valueOf(name.substring(name.lastIndexOf('-') + 1)))
                    .filter(number -> !sent.contains(number))
                    .sorted()
                    .toList();
            for (int number : open) {
                var told = wishes.tell(Files.readString(message(folder, token, number), StandardCharsets.UTF_8));
                if (told.isEmpty()) {
                    return;
                }
                sent.add(number);
                var unused = told.get().thenAccept(delivered -> answer(number, delivered));
            }
        } catch (IOException e) {
            LOG.error("messages to the session cannot be read: {}", e.getMessage(), e);
        }
    }

    private void answer(int number, boolean delivered) {
        try {
            AtomicFiles.createExclusively(answerFile(folder, token, number), delivered ? DELIVERED : UNDELIVERED);
        } catch (IOException e) {
            LOG.error("what came of message {} cannot be written: {}", number, e.getMessage(), e);
        }
    }

    private static Path file(JobFolder folder, String kind, LaunchToken token) {
        return folder.control().resolve(kind + token);
    }

    private static Path message(JobFolder folder, LaunchToken token, int number) {
        return folder.control().resolve("message-" + token + "-" + number);
    }

    private static Path answerFile(JobFolder folder, LaunchToken token, int number) {
        return folder.control().resolve("answer-" + token + "-" + number);
    }

    @Override
    public void close() throws IOException {
        watch.close();
    }
}
