package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The sessions of a run that starts many processes one after another, such as a batch: a ledger for each of its parts, which
 * goes when nothing of the part is left. Safe for use by many threads, each with parts of its own.
 *
 * @param folder where they stand; it need not exist
 */
public record SessionLedgers(Path folder) {

    /** Notes the leader of a session of that part. */
    public void add(String part, ProcessIdentity leader) throws IOException {
        Files.createDirectories(folder);
        ledger(part).add(leader);
    }

    /** Forgets that part, of which nothing is left. */
    public void remove(String part) throws IOException {
        Files.deleteIfExists(ledger(part).file());
    }

    /** All that were noted for that part. */
    public List<ProcessIdentity> leaders(String part) throws IOException {
        return ledger(part).leaders();
    }

    /** All that are noted. */
    public List<ProcessIdentity> leaders() throws IOException {
        List<ProcessIdentity> leaders = new ArrayList<>();
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder)) {
            for (Path part : parts) {
                leaders.addAll(new SessionLedger(part).leaders());
            }
            return leaders;
        } catch (NoSuchFileException e) {
            return leaders;
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    private SessionLedger ledger(String part) {
        return new SessionLedger(folder.resolve(part));
    }
}
