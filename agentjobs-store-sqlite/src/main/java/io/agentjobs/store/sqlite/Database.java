package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.StoreException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * The database file and how connections to it are opened. The file itself must never be opened by other means than
 * SQLite in a process that has a connection: closing it would drop SQLite's locks.
 *
 * @param folder the state folder
 */
record Database(Path folder) {
    /** How long a write waits for the write lock of another process. */
    static final int BUSY_MILLIS = 30_000;

    private static final int JOURNAL_SIZE_LIMIT = 64 << 20;

    Path file() {
        return folder.resolve("jobs.db");
    }

    /** True when the file was never written: it may be there, made by a process that has come no further. */
    boolean isMissing() throws IOException {
        return !Files.exists(file()) || Files.size(file()) == 0;
    }

    /** Makes an empty file for its owner alone, when it is missing; SQLite gives the files beside it the same mode. */
    static void createFile(Path file) throws IOException {
        try {
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
                Files.createFile(file, ownerOnly);
            } else {
                Files.createFile(file);
            }
        } catch (FileAlreadyExistsException e) {
            // Every start but the first.
        }
    }

    Session openWriter() throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.enforceForeignKeys(true);
        config.setJournalSizeLimit(JOURNAL_SIZE_LIMIT);
        return new Session(source(config).getConnection());
    }

    Session openReader() throws SQLException {
        return new Session(readers().getConnection());
    }

    /** Opens connections that cannot write. */
    DataSource readers() {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        return source(config);
    }

    private DataSource source(SQLiteConfig config) {
        config.setBusyTimeout(BUSY_MILLIS);
        SQLiteDataSource source = new SQLiteDataSource(config);
        // A URI, because the driver would read pragmas out of a plain path with a question mark.
        source.setUrl("jdbc:sqlite:" + file().toUri() + (isFrozen() ? "?immutable=1" : ""));
        return source;
    }

    /** Without the files of its log, which cannot be made here, SQLite reads only a database that it is told stays. */
    private boolean isFrozen() {
        return Files.exists(file())
                && !Files.isWritable(folder)
                && Files.notExists(folder.resolve(file().getFileName() + "-wal"));
    }

    /**
     * Makes sure that no folder stands where the database belongs.
     *
     * @throws StoreException when one does
     */
    void requireNoFolder() {
        if (Files.isDirectory(file())) {
            throw new StoreException(file() + ": it is a folder, and the database belongs there: move it away");
        }
    }
}
