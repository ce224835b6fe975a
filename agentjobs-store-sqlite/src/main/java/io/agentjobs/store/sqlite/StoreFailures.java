package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.StoreException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;

/** Says to people what SQLite's result codes mean for the database. */
final class StoreFailures {
    private static final int PRIMARY_CODE = 0xff;

    private StoreFailures() {}

    static StoreException of(Path file, SQLException cause) {
        SQLiteErrorCode code = SQLiteErrorCode.getErrorCode(cause.getErrorCode() & PRIMARY_CODE);
        return new StoreException(file + ": " + explain(code, cause), cause);
    }

    private static String explain(SQLiteErrorCode code, SQLException cause) {
        return switch (code) {
            case SQLITE_FULL -> "the disk is full: free some space and try again";
            case SQLITE_BUSY, SQLITE_LOCKED ->
                "another process kept the database locked for more than " + Database.BUSY_MILLIS / 1000
                        + " s: end it, or try again";
            case SQLITE_CORRUPT, SQLITE_NOTADB ->
                "the database is damaged or no database: end every agent-jobs process,"
                        + " keep a copy of the file, and restore a backup or run `sqlite3 FILE .recover` ("
                        + text(cause)
                        + ")";
            case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH ->
                "the database cannot be opened or written:" + " check owner and mode of the file and its folder ("
                        + text(cause) + ")";
            case SQLITE_IOERR -> "the disk reports an error (" + text(cause) + ")";
            default -> text(cause);
        };
    }

    private static String text(SQLException cause) {
        return String.valueOf(cause.getMessage()).replace('\n', ' ');
    }
}
