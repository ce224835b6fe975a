package io.agentjobs.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** How values of the program stand in a column: instants as nanoseconds of the epoch, enum words in lower case. */
final class Words {
    private static final long NANOS = TimeUnit.SECONDS.toNanos(1);

    private Words() {}

    static long nanos(Instant instant) {
        return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), NANOS), instant.getNano());
    }

    static Instant instant(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, NANOS), Math.floorMod(nanos, NANOS));
    }

    static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        long nanos = row.getLong(column);
        return row.wasNull() ? null : instant(nanos);
    }

    static @Nullable String word(@Nullable Enum<?> value) {
        return value == null ? null : value.name().toLowerCase(Locale.ROOT);
    }

    static <E extends Enum<E>> E value(Class<E> type, String word) {
        return Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
    }
}
