package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.StoreException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Brings a database to the schema of this program, once: one process does it while others wait for its lock. The number
 * of the schema is SQLite's {@code user_version}, so that a start that has nothing to do reads one number.
 */
final class Migrations {
    /** The scripts of this program, in order; each leads from its place in the list to the next version. */
    static final List<String> SCRIPTS = List.of(
            "001-jobs-and-attempts.sql",
            "002-custody-of-worktrees.sql",
            "003-acceptance.sql",
            "004-change-course.sql",
            "005-batches.sql",
            "006-statistics.sql",
            "007-fallback.sql",
            "008-skills.sql",
            "009-intentions.sql");

    /** File locks do not keep threads of one process apart. */
    private static final ReentrantLock ONE_THREAD = new ReentrantLock();

    private final Database database;
    private final List<String> scripts;

    Migrations(Database database, List<String> scripts) {
        this.database = database;
        this.scripts = scripts;
    }

    /**
     * Makes the database when there is none, and migrates it when it is older.
     *
     * @throws StoreException when it is newer than this program, or cannot be migrated
     */
    void bringUpToDate(InstantSource clock) {
        try {
            if (database.isMissing() || known(version()) < scripts.size()) {
                migrateAlone(clock);
            }
        } catch (IOException e) {
            throw new StoreException(database.file() + ": cannot be made: " + e.getMessage(), e);
        }
    }

    /**
     * Compares what was applied to the database with the scripts of this program.
     *
     * @throws StoreException when a script that was applied is another one
     */
    void verify() {
        try (Session session = database.openReader()) {
            for (int version = 1; version <= scripts.size(); version++) {
                Migration known = Migration.load(version, scripts.get(version - 1));
                String applied =
                        session.row("""
                                SELECT sha256 FROM migrations WHERE version = ?
                                """, row -> row.getString(1), version).orElse("none");
                if (!applied.equals(known.sha256())) {
                    throw new StoreException(database.file() + ": its schema " + version + " is not the one of this"
                            + " program: use the agent-jobs that made it, or move the file away");
                }
            }
        } catch (SQLException e) {
            throw StoreFailures.of(database.file(), e);
        }
    }

    /**
     * Whether there is anything to read: false before the first migration.
     *
     * @throws StoreException when the version is another than this program reads
     */
    boolean isReadable(int version) {
        if (version > 0 && known(version) < scripts.size()) {
            throw new StoreException(database.file() + ": is of schema " + version + ", this agent-jobs reads "
                    + scripts.size() + ": start the daemon once, it brings the database up to date");
        }
        return version > 0;
    }

    /** The version of the schema that the database has now; 0 for an empty one. */
    static int version(Session session) throws SQLException {
        return session.row("PRAGMA user_version", row -> row.getInt(1)).orElse(0);
    }

    private int version() {
        try (Session session = database.openReader()) {
            return version(session);
        } catch (SQLException e) {
            throw StoreFailures.of(database.file(), e);
        }
    }

    private int known(int version) {
        if (version > scripts.size()) {
            throw new StoreException(database.file() + ": is of schema " + version + ", this agent-jobs knows "
                    + scripts.size() + ": update agent-jobs");
        }
        return version;
    }

    private void migrateAlone(InstantSource clock) throws IOException {
        Path lockFile = database.folder().resolve("migration.lock");
        Database.createFile(lockFile);
        ONE_THREAD.lock();
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            Database.createFile(database.file());
            migrate(clock);
            lock.release();
        } finally {
            ONE_THREAD.unlock();
        }
    }

    private void migrate(InstantSource clock) throws IOException {
        try (Session session = database.openWriter()) {
            session.row("PRAGMA journal_mode = WAL", row -> row.getString(1));
            session.beginWrite();
            for (int version = known(version(session)) + 1; version <= scripts.size(); version++) {
                Migration.load(version, scripts.get(version - 1)).apply(session, clock.instant());
            }
            session.commit();
        } catch (SQLException e) {
            throw StoreFailures.of(database.file(), e);
        }
    }
}
