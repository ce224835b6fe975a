package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.core.state.AtomicFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The sessions that a job's processes were started in, a line each in its folder: what a process that lost its marker and
 * its leader is still known by after its host has died.
 *
 * @param file where they stand
 */
public record SessionLedger(Path file) {

    /** Notes the leader of a session. */
    public void add(ProcessIdentity leader) throws IOException {
        String line = leader.pid() + " " + leader.startTime() + " " + leader.bootId() + "\n";
        try (FileChannel channel = AtomicFiles.openPrivate(file)) {
            channel.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)), channel.size());
        }
    }

    /** All that were noted; a line that a crash has torn is passed over. */
    public List<ProcessIdentity> leaders() throws IOException {
        List<ProcessIdentity> leaders = new ArrayList<>();
        try {
            for (String line : Files.readString(file, StandardCharsets.US_ASCII).split("\n", -1)) {
                String[] words = line.split(" ", -1);
                if (words.length == 3) {
                    leaders.add(new ProcessIdentity(Long.parseLong(words[0]), Long.parseLong(words[1]), words[2]));
                }
            }
            return leaders;
        } catch (NoSuchFileException e) {
            return leaders;
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " is no list of sessions: " + e.getMessage(), e);
        }
    }
}
