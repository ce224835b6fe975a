package io.agentjobs.store.sqlite;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HexFormat;

/**
 * One step of the schema.
 *
 * @param version the schema it leads to
 * @param name name of its script
 * @param sql the script
 */
record Migration(int version, String name, String sql) {

    static Migration load(int version, String name) {
        try (InputStream in = Migration.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new FileNotFoundException(name);
            }
            return new Migration(version, name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException("the program is incomplete: " + name + " cannot be read", e);
        }
    }

    String sha256() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(sql.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    /** Runs the script inside the open transaction and notes that it was run. */
    void apply(Session session, Instant now) throws SQLException {
        session.script(sql);
        session.update("""
                INSERT INTO migrations (version, name, sha256, applied_at) VALUES (?, ?, ?, ?)
                """, version, name, sha256(), Words.nanos(now));
        session.script("PRAGMA user_version = " + version);
    }
}
