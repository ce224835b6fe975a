package io.agentjobs.core.prune;

import io.agentjobs.api.Job;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;

/**
 * The log archive: {@code <root>/<YYYY-MM>/<job>[.attempt-N]/} by the month in which a job ended. A root that the archive made holds a
 * marker; one without it is a person's: it is archived into, and nothing in it is ever removed. For one thread.
 */
final class Archive {
    /** What a root of ours holds. */
    static final String MARKER = ".agent-jobs-archive";

    private final Path root;
    private final boolean usual;

    private Archive(Path root, boolean usual) {
        this.root = root;
        this.usual = usual;
    }

    /** The archive of that state folder; nothing is made yet. */
    static Archive of(StateFolder state, PruneConfig config) {
        Path usual = state.root().resolve("archive");
        return new Archive(config.archive().orElse(usual), config.archive().isEmpty());
    }

    Path root() {
        return root;
    }

    /** True when what lies in it may be removed after its time. */
    boolean isOurs() {
        return usual || Files.exists(root.resolve(MARKER), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Makes the root where it is missing.
     *
     * @throws IOException when it is a link or a file, or cannot be made
     */
    void open() throws IOException {
        if (Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
            if (!Files.isDirectory(root, LinkOption.NOFOLLOW_LINKS)) {
                throw new IOException(root + " is a link or no folder: name a folder in log_archive_dir");
            }
            if (!usual) {
                return;
            }
        }
        AtomicFiles.createPrivateFolder(root);
        if (!Files.exists(root.resolve(MARKER), LinkOption.NOFOLLOW_LINKS)) {
            Files.createFile(root.resolve(MARKER));
        }
    }

    /** Where the records of a job go; a later attempt has a place of its own, so that it covers up nothing. */
    Path place(Job job) {
        String name = job.id().value() + (job.attempt() > 1 ? ".attempt-" + job.attempt() : "");
        return place(name, Objects.requireNonNull(job.times().finished()));
    }

    /** Where what ended then goes. */
    Path place(String name, Instant end) {
        return root.resolve(YearMonth.from(end.atZone(ZoneOffset.UTC)).toString())
                .resolve(name);
    }

    /** Copies the records of a job, logs packed; what an earlier try put there and the folder has no more stays. */
    void put(Job job, JobFolder folder, String meta) throws IOException {
        Map<String, Path> logs = new LinkedHashMap<>();
        Records.logs(folder).forEach(log -> logs.put(String.valueOf(log.getFileName()), log));
        put(place(job), logs, Records.copied(folder), meta);
    }

    /**
     * The same of anything.
     *
     * @param place where, from {@link #place}
     * @param logs what is packed, by the name that it gets
     * @param records what is copied
     */
    void put(Path place, Map<String, Path> logs, List<Path> records, String meta) throws IOException {
        Path making = place.resolveSibling("." + place.getFileName() + ".tmp");
        AtomicFiles.createPrivateFolder(making.resolveSibling("."));
        Trees.remove(making);
        AtomicFiles.createPrivateFolder(making);
        for (Map.Entry<String, Path> log : logs.entrySet()) {
            if (Records.isPlain(log.getValue())) {
                pack(log.getValue(), making.resolve(log.getKey() + ".gz"));
            }
        }
        for (Path record : records) {
            if (Records.isPlain(record)) {
                copy(record, making.resolve(record.getFileName()));
            }
        }
        AtomicFiles.write(making.resolve("meta.json"), meta);
        carryOver(place, making);
        Trees.remove(place);
        Files.move(making, place);
    }

    /** Of an earlier try that was cut off while it removed what it had put there. */
    private static void carryOver(Path place, Path making) throws IOException {
        if (!Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (DirectoryStream<Path> earlier = Files.newDirectoryStream(place)) {
            for (Path kept : earlier) {
                Path target = making.resolve(kept.getFileName());
                if (Records.isPlain(kept) && !Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
                    copy(kept, target);
                }
            }
        }
    }

    /** The months that ended longer ago than that; empty where nothing may be removed. */
    List<Path> expired(Duration keep, Instant now) throws IOException {
        List<Path> months = new ArrayList<>();
        if (keep.isZero() || !isOurs() || !Files.isDirectory(root, LinkOption.NOFOLLOW_LINKS)) {
            return months;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(root, "[0-9][0-9][0-9][0-9]-[0-9][0-9]")) {
            for (Path folder : folders) {
                if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                        && endOf(folder).plus(keep).isBefore(now)) {
                    months.add(folder);
                }
            }
        }
        return months;
    }

    private static Instant endOf(Path month) {
        try {
            return YearMonth.parse(month.getFileName().toString())
                    .plusMonths(1)
                    .atDay(1)
                    .atStartOfDay()
                    .toInstant(ZoneOffset.UTC);
        } catch (DateTimeParseException e) {
            return Instant.MAX; // a thirteenth month is none of ours
        }
    }

    private static void pack(Path log, Path target) throws IOException {
        try (InputStream in = Files.newInputStream(log, LinkOption.NOFOLLOW_LINKS);
                FileChannel channel = AtomicFiles.openPrivate(target);
                OutputStream out = new GZIPOutputStream(Channels.newOutputStream(channel))) {
            in.transferTo(out);
        }
    }

    private static void copy(Path record, Path target) throws IOException {
        try (InputStream in = Files.newInputStream(record, LinkOption.NOFOLLOW_LINKS);
                FileChannel channel = AtomicFiles.openPrivate(target);
                OutputStream out = Channels.newOutputStream(channel)) {
            in.transferTo(out);
        }
    }
}
