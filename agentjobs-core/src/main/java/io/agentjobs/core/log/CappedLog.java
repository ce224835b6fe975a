package io.agentjobs.core.log;

import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * A log that another program appends to, kept small from outside. Once it has grown too large its end is put aside (see {@link
 * JobFolder#aside}), with repeated lines noted, and it begins again; what was put aside before goes. The other program has
 * to append, as every program does that was started with such a file. What it writes in the moment between is lost. A
 * link is not followed. For one thread.
 */
public final class CappedLog {
    /** How large the logs of a job may become. */
    public static final long MOST_BYTES = 8 << 20;

    private static final Set<OpenOption> READ = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    private static final Set<OpenOption> WRITE = Set.of(StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

    private final Path file;
    private final long mostBytes;
    private long seen;

    /**
     * Of that file, which need not exist yet.
     *
     * @param mostBytes the size from which on it is put aside, above 0
     */
    public CappedLog(Path file, long mostBytes) {
        this.file = file;
        this.mostBytes = mostBytes;
        this.seen = size();
    }

    /**
     * Looks once, and puts it aside when it is too large.
     *
     * @return by how many bytes it has grown since the last look
     * @throws IOException when it cannot be put aside; it is as it was
     */
    public long look() throws IOException {
        long size = size();
        long grown = size < seen ? size : size - seen;
        seen = size;
        if (size > mostBytes) {
            grown += Math.max(0, putAside() - size);
            seen = 0;
        }
        return grown;
    }

    private long size() {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : 0;
        } catch (IOException e) {
            return 0; // it has just gone
        }
    }

    /** Returns how large it was in the end. */
    private long putAside() throws IOException {
        Path aside = JobFolder.aside(file);
        Path making = aside.resolveSibling("." + aside.getFileName() + ".tmp");
        Files.deleteIfExists(making);
        try (FileChannel log = FileChannel.open(file, READ);
                FileChannel target = AtomicFiles.openPrivate(making);
                Writer out = new OutputStreamWriter(Channels.newOutputStream(target), StandardCharsets.ISO_8859_1)) {
            copyEnd(log, out);
        }
        Files.move(making, aside, StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel log = FileChannel.open(file, WRITE)) {
            long size = log.size();
            log.truncate(0);
            return size;
        } catch (NoSuchFileException e) {
            return 0; // somebody removed it, which serves as well
        }
    }

    /** Byte by byte the same but for the repeats: each byte is a character of Latin 1. */
    private void copyEnd(FileChannel log, Writer out) throws IOException {
        long end = log.size();
        if (end > mostBytes) {
            out.write("[agent-jobs: " + (end - mostBytes) + " bytes before this are left out]\n");
            log.position(end - mostBytes);
        }
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(Math.min(end, mostBytes)));
        while (bytes.hasRemaining() && log.read(bytes) >= 0) {
            // Nothing is read of what comes meanwhile: a fast writer would be followed for ever.
        }
        RepeatedLines repeats = new RepeatedLines(new RepeatedLines.Target() {
            @Override
            public void line(String line) throws IOException {
                out.write(line);
                out.write('\n');
            }

            @Override
            public void repeated(long more) throws IOException {
                out.write("[agent-jobs: the line above came " + more + " more times]\n");
            }
        });
        String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.ISO_8859_1);
        for (String line : (Iterable<String>) text.lines()::iterator) {
            repeats.add(line);
        }
        repeats.end();
    }
}
