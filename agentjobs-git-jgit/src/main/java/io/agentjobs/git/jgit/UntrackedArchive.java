package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.program.RawName;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** Compares the archive of untracked files with the objects that it must hold, in constant memory. */
final class UntrackedArchive {
    private static final int BUFFER = 1 << 16;
    private static final int OWNER_MAY_RUN = 0100;
    private static final int SHA1_CHARS = 40;

    private UntrackedArchive() {}

    /** What is wrong with it; empty when it holds exactly those files. */
    static Optional<String> fault(Path archive, List<TreeEntry> expected) {
        Map<String, TreeEntry> missing = new HashMap<>();
        expected.forEach(entry -> missing.put(entry.path(), entry));
        try (InputStream file = new BufferedInputStream(Files.newInputStream(archive), BUFFER);
                TarArchiveInputStream tar = new TarArchiveInputStream(file, StandardCharsets.ISO_8859_1.name())) {
            for (TarArchiveEntry found = tar.getNextEntry(); found != null; found = tar.getNextEntry()) {
                if (found.isDirectory()) {
                    continue;
                }
                TreeEntry entry = missing.remove(name(found));
                if (entry == null || !isSame(entry, found, tar)) {
                    return Optional.of(archive.getFileName() + " has another " + new RawName(name(found)).text());
                }
            }
        } catch (IOException e) {
            return Optional.of(archive.getFileName() + " cannot be read: " + e);
        }
        return missing.keySet().stream()
                .findFirst()
                .map(name -> archive.getFileName() + " lacks " + new RawName(name).text());
    }

    private static String name(TarArchiveEntry entry) {
        return entry.getName();
    }

    private static boolean isSame(TreeEntry expected, TarArchiveEntry found, InputStream content) throws IOException {
        MessageDigest digest = digest(expected.id().length());
        if (found.isSymbolicLink()) {
            byte[] target = found.getLinkName().getBytes(StandardCharsets.ISO_8859_1);
            begin(digest, target.length);
            digest.update(target);
        } else {
            begin(digest, found.getSize());
            byte[] buffer = new byte[BUFFER];
            for (int n = content.read(buffer); n >= 0; n = content.read(buffer)) {
                digest.update(buffer, 0, n);
            }
        }
        return expected.mode().equals(mode(found))
                && expected.id().equals(HexFormat.of().formatHex(digest.digest()));
    }

    private static String mode(TarArchiveEntry found) {
        if (found.isSymbolicLink()) {
            return "120000";
        }
        return (found.getMode() & OWNER_MAY_RUN) == 0 ? "100644" : "100755";
    }

    /** A git object's id is the hash of this and its bytes. */
    private static void begin(MessageDigest digest, long size) {
        digest.update(("blob " + size + "\0").getBytes(StandardCharsets.US_ASCII));
    }

    private static MessageDigest digest(int idChars) {
        try {
            return MessageDigest.getInstance(idChars == SHA1_CHARS ? "SHA-1" : "SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has both", e);
        }
    }
}
