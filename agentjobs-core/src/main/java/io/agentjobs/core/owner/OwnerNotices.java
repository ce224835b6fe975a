package io.agentjobs.core.owner;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Printable;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls for the owner's attention, and lines that no job owes: a file each, whose ending says how far it is. Whoever calls writes it, whoever owns the
 * engine shows it; the name holds when and by whom, which is what the limits count. A call that was not shown in time is
 * taken back by its caller, so that it does not come up when nobody expects it any more. Safe for use by many threads and
 * processes.
 */
public final class OwnerNotices {
    private static final int TEXT_CHARS = 300;
    private static final int OF_A_JOB = 3;
    private static final Duration BETWEEN = Duration.ofMinutes(1);
    private static final int OF_THE_AGENT = 20;
    private static final Duration AGENT_WINDOW = Duration.ofHours(1);
    private static final String AGENT = "agent";
    private static final String TAG = "[jobs:notify-owner] ";
    private static final String URGENT = "urgent · ";
    private static final String PENDING = ".pending";
    /** Waits for the session, while a notifier of the owner has taken it over. */
    private static final String HANDED_OVER = ".handed-over";

    private static final String SHOWN = ".shown";
    private static final String WITHDRAWN = ".withdrawn";

    /** A lock of a file keeps other processes away; threads of one process need this one. */
    private static final Object ADMISSION = new Object();

    private final Path folder;

    /** Of that state folder. */
    public OwnerNotices(StateFolder state) {
        this.folder = state.root().resolve("owner-notices");
    }

    /**
     * One call.
     *
     * @param file where it lies while it waits
     * @param line what is shown
     */
    public record Notice(Path file, String line) {}

    /**
     * Takes a call.
     *
     * @param job who calls; null for the orchestrating session
     * @throws InvalidRequestException when the text is no plain line of at most 300 characters, or a limit is reached:
     *     nothing is kept then
     */
    public Notice admit(@Nullable JobId job, String text, boolean urgent, Instant now) {
        String line = line(job, checked(text), urgent);
        AtomicFiles.createPrivateFolder(folder);
        // Two callers must not both be the last one that the limit allows.
        synchronized (ADMISSION) {
            try (FileChannel channel = AtomicFiles.openPrivate(folder.resolve(".lock"));
                    var unused = channel.lock()) {
                refuseTooMany(job, now);
                return keep(job == null ? AGENT : job.value(), line, now);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot keep a call for the owner: " + e.getMessage(), e);
            }
        }
    }

    /**
     * Keeps a line of the engine itself, of which no limit is counted.
     *
     * @param key what it is about, of letters, digits and dashes
     * @return false when there was one about it before; nothing is kept then
     * @throws UncheckedIOException when it cannot be kept
     */
    public boolean owe(String key, String line, Instant now) {
        AtomicFiles.createPrivateFolder(folder);
        synchronized (ADMISSION) {
            try {
                boolean isNew = names().noneMatch(name -> name.contains("~" + key + "."));
                if (isNew) {
                    keep(key, line, now);
                }
                return isNew;
            } catch (IOException e) {
                throw new UncheckedIOException("cannot keep a line for the owner: " + e.getMessage(), e);
            }
        }
    }

    private Notice keep(String who, String line, Instant now) throws IOException {
        Path file = folder.resolve(now.toEpochMilli() + "~" + System.nanoTime() + "~" + who + PENDING);
        AtomicFiles.write(file, line + "\n");
        return new Notice(file, line);
    }

    /** The calls that wait to be shown, oldest first. */
    public List<Notice> pending() {
        return names().filter(name -> name.endsWith(PENDING) || name.endsWith(HANDED_OVER))
                .sorted()
                .map(folder::resolve)
                .flatMap(OwnerNotices::read)
                .toList();
    }

    /** How many calls were never shown. */
    public long withdrawn() {
        return names().filter(name -> name.endsWith(WITHDRAWN)).count();
    }

    /** Notes that a notifier of the owner has taken a call over; it still waits for the session. */
    public Notice handOver(Notice notice) {
        Path handed = ended(notice, HANDED_OVER);
        return end(notice, HANDED_OVER) ? new Notice(handed, notice.line()) : notice;
    }

    /** True when a notifier of the owner has taken a call over that the session was not shown. */
    public boolean isHandedOver(Notice notice) {
        return Files.exists(ended(notice, HANDED_OVER));
    }

    /** What a call is known by, of digits, letters and dashes. */
    public static String key(Notice notice) {
        String name = String.valueOf(notice.file().getFileName());
        return "call-" + name.substring(0, name.lastIndexOf('.')).replace('~', '-');
    }

    /** True when the call does not wait for the end of quiet hours. */
    public static boolean isUrgent(Notice notice) {
        return notice.line().startsWith(TAG + URGENT);
    }

    /** Notes that a call was shown. */
    public void shown(Notice notice) {
        end(notice, SHOWN);
    }

    /** Forgets a line that is of no interest any more. */
    public void drop(Notice notice) {
        try {
            Files.deleteIfExists(notice.file());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + notice.file() + ": " + e.getMessage(), e);
        }
    }

    /** True once a call was shown. */
    public boolean isShown(Notice notice) {
        return Files.exists(ended(notice, SHOWN));
    }

    /**
     * Takes a call back.
     *
     * @return false when it was shown meanwhile
     */
    public boolean withdraw(Notice notice) {
        return end(notice, WITHDRAWN);
    }

    private static String checked(String text) {
        if (text.codePoints().anyMatch(c -> Character.getType(c) == Character.CONTROL)) {
            throw new InvalidRequestException("text", "holds control characters", "use one plain line");
        }
        String line = Printable.line(text);
        int length = line.codePointCount(0, line.length());
        if (line.isEmpty() || length > TEXT_CHARS) {
            throw new InvalidRequestException(
                    "text", "has " + length + " printable characters", "give 1 to " + TEXT_CHARS);
        }
        return line.replace("[jobs:", "(jobs:");
    }

    private static String line(@Nullable JobId job, String text, boolean urgent) {
        return TAG + (urgent ? URGENT : "") + (job == null ? "" : "job " + job + ": ") + text;
    }

    private void refuseTooMany(@Nullable JobId job, Instant now) {
        String who = "~" + (job == null ? AGENT : job.value()) + ".";
        List<Instant> earlier =
                names().filter(name -> name.contains(who)).map(OwnerNotices::at).toList();
        if (job == null) {
            long lately = earlier.stream()
                    .filter(at -> at.isAfter(now.minus(AGENT_WINDOW)))
                    .count();
            if (lately >= OF_THE_AGENT) {
                throw tooMany("the agent has called " + lately + " times within an hour", "wait");
            }
            return;
        }
        if (earlier.size() >= OF_A_JOB) {
            throw tooMany(
                    "this job has called " + OF_A_JOB + " times, and may not call again",
                    "put it into the report under Not done / uncertain");
        }
        if (earlier.stream().anyMatch(at -> at.isAfter(now.minus(BETWEEN)))) {
            throw tooMany("this job has called within the last minute", "wait a minute");
        }
    }

    private static InvalidRequestException tooMany(String problem, String remedy) {
        return new InvalidRequestException("text", problem, remedy);
    }

    private static Instant at(String name) {
        return Instant.ofEpochMilli(Long.parseLong(name.substring(0, name.indexOf('~'))));
    }

    private Stream<String> names() {
        try (Stream<Path> files = Files.list(folder)) {
            return files
                    .map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> !name.startsWith("."))
                    .toList()
                    .stream();
        } catch (NoSuchFileException e) {
            return Stream.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + folder + ": " + e.getMessage(), e);
        }
    }

    private static Stream<Notice> read(Path file) {
        try {
            return Stream.of(new Notice(
                    file, Files.readString(file, StandardCharsets.UTF_8).strip()));
        } catch (NoSuchFileException e) {
            // Its caller took it back this moment.
            return Stream.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private static Path ended(Notice notice, String ending) {
        String name = String.valueOf(notice.file().getFileName());
        return notice.file().resolveSibling(name.substring(0, name.lastIndexOf('.')) + ending);
    }

    private static boolean end(Notice notice, String ending) {
        try {
            Files.move(notice.file(), ended(notice, ending), StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot mark " + notice.file() + ": " + e.getMessage(), e);
        }
    }
}
