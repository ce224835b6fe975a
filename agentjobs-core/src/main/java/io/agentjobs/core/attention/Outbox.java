package io.agentjobs.core.attention;

import io.agentjobs.api.Printable;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lines that one notifier of the owner is to tell: a file each, whose name holds when it was taken, the digest of its
 * text and what it belongs to, and whose ending says how far it is. So a line is kept when the engine dies, and is taken
 * once however often it is offered. Lines are taken by one thread and sent by another.
 */
public final class Outbox {
    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
    private static final String FOLDER = "outbox";
    private static final String WAITS = ".waits";
    private static final String SHOWN = ".shown";
    private static final String LEFT_OUT = ".left-out";
    private static final String PROBLEM = "problem.txt";
    private static final int DIGEST_CHARS = 16;

    /** Nobody wants to hear of it after that. */
    private static final Duration STALE = Duration.ofDays(7);
    /** How long is remembered what was taken. */
    private static final Duration MEMORY = Duration.ofDays(30);

    private final Notifier notifier;
    private final AttentionPolicy policy;
    private final Path folder;

    /** Of a notifier in a state folder. */
    public Outbox(StateFolder state, Notifier notifier, AttentionPolicy policy) {
        this.notifier = notifier;
        this.policy = policy;
        this.folder = state.root().resolve(FOLDER).resolve(notifier.name());
    }

    /**
     * Takes a line, unless the policy leaves it out. One that was taken before is not taken again.
     *
     * @param key what the line belongs to, of letters, digits, dots and dashes
     * @param urgent whether quiet hours do not hold for it
     * @return true when the notifier tells it, has told it, or has told the same lately
     * @throws UncheckedIOException when it cannot be kept
     */
    public boolean take(String key, LineEvent event, boolean urgent, String line, Instant now) {
        if (!policy.events().contains(event)) {
            return false;
        }
        String digest = digest(line);
        List<Entry> entries = entries();
        if (entries.stream()
                .anyMatch(entry -> entry.digest().equals(digest) && entry.key().equals(key))) {
            return true;
        }
        boolean repeats = entries.stream()
                .anyMatch(entry -> entry.digest().equals(digest)
                        && entry.at().isAfter(now.minus(policy.repeat()))
                        && !entry.ending().equals(LEFT_OUT));
        AtomicFiles.createPrivateFolder(folder);
        // In the order in which they were taken, whatever the clock does.
        long at = entries.isEmpty()
                ? now.toEpochMilli()
                : Math.max(
                        now.toEpochMilli(), entries.get(entries.size() - 1).at().toEpochMilli() + 1);
        Path file = folder.resolve(at + "~" + digest + "~" + key + (repeats ? LEFT_OUT : WAITS));
        try {
            AtomicFiles.write(file, (urgent ? "urgent" : "usual") + "\n" + line + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep a line for " + notifier.name() + ": " + e.getMessage(), e);
        }
        forget(entries, now);
        return true;
    }

    /**
     * Sends what may be sent now, oldest first.
     *
     * @return false when something that may be sent was not
     */
    public boolean send(Instant now) {
        boolean quiet = policy.isQuiet(now);
        String problem = "";
        for (Entry entry : entries()) {
            if (!entry.ending().equals(WAITS)) {
                continue;
            }
            List<String> content = content(entry.file());
            if (content.size() < 2 || entry.at().isBefore(now.minus(STALE))) {
                LOG.warn("{} gives up a line of {}", notifier.name(), entry.at());
                end(entry, LEFT_OUT);
                continue;
            }
            if (quiet && !content.get(0).equals("urgent")) {
                continue;
            }
            Delivery delivery = notifier.deliver(content.get(1));
            if (delivery instanceof Delivery.Delivered) {
                end(entry, SHOWN);
            } else if (delivery instanceof Delivery.Refused refused) {
                // It may be this line alone: the others are not to wait for it.
                problem = refused.reason();
            } else if (delivery instanceof Delivery.RetryLater later) {
                problem = later.reason();
                break;
            }
        }
        note(problem);
        return problem.isEmpty();
    }

    /** How many lines wait, be it for the end of quiet hours or for the notifier. */
    public long waiting() {
        return entries().stream().filter(entry -> entry.ending().equals(WAITS)).count();
    }

    /** How many lines wait in that state folder, whatever notifiers there are now. */
    public static long waiting(StateFolder state) {
        try (Stream<Path> files = Files.walk(state.root().resolve(FOLDER), 2)) {
            return files.filter(file -> file.toString().endsWith(WAITS)).count();
        } catch (NoSuchFileException e) {
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + state.root().resolve(FOLDER) + ": " + e.getMessage(), e);
        }
    }

    /** Why the last try did not get through, one line; empty when it did. */
    public String problem() {
        return Printable.line(String.join(" ", content(folder.resolve(PROBLEM))));
    }

    /** The notifier. */
    public Notifier notifier() {
        return notifier;
    }

    private void note(String problem) {
        Path file = folder.resolve(PROBLEM);
        try {
            if (problem.isEmpty()) {
                Files.deleteIfExists(file);
            } else if (!problem.equals(problem())) {
                LOG.info("{} tells nothing for now: {}", notifier.name(), problem);
                AtomicFiles.writePassing(file, problem + "\n");
            }
        } catch (IOException e) {
            LOG.warn("cannot note what is wrong with {}: {}", notifier.name(), e.toString());
        }
    }

    private static void forget(List<Entry> entries, Instant now) {
        entries.stream()
                .filter(entry -> !entry.ending().equals(WAITS) && entry.at().isBefore(now.minus(MEMORY)))
                .forEach(entry -> {
                    try {
                        Files.deleteIfExists(entry.file());
                    } catch (IOException e) {
                        throw new UncheckedIOException("cannot remove " + entry.file() + ": " + e.getMessage(), e);
                    }
                });
    }

    private List<Entry> entries() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.indexOf('~') > 0 && !name.startsWith("."))
                    .map(name -> Entry.of(folder, name))
                    .sorted((a, b) -> a.at().compareTo(b.at()))
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + folder + ": " + e.getMessage(), e);
        }
    }

    private static List<String> content(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private static void end(Entry entry, String ending) {
        String name = String.valueOf(entry.file().getFileName());
        Path ended = entry.file()
                .resolveSibling(name.substring(0, name.length() - entry.ending().length()) + ending);
        try {
            Files.move(entry.file(), ended, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot mark " + entry.file() + ": " + e.getMessage(), e);
        }
    }

    private static String digest(String line) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(line.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGEST_CHARS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private record Entry(Path file, Instant at, String digest, String key, String ending) {
        static Entry of(Path folder, String name) {
            String[] parts = name.split("~", 3);
            int dot = name.lastIndexOf('.');
            String last = parts.length < 3 ? "" : parts[2];
            String key = last.substring(0, Math.max(0, last.length() - (name.length() - dot)));
            return new Entry(
                    folder.resolve(name),
                    Instant.ofEpochMilli(Long.parseLong(parts[0])),
                    parts.length < 2 ? "" : parts[1],
                    key,
                    name.substring(dot));
        }
    }
}
