package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Sums up the state of a main checkout: its head, and which of its files differ from it and how. */
final class CheckoutFingerprint {
    private final GitProgram git;
    private final LocateRepository locate;
    private final Checkout checkout;

    CheckoutFingerprint(GitProgram git, LocateRepository locate, Checkout checkout) {
        this.git = git;
        this.locate = locate;
        this.checkout = checkout;
    }

    String of(Path path) {
        SourceRepository repository = locate.at(path);
        MessageDigest digest = sha256();
        String head = git.call(
                        "--git-dir=" + repository.commonDir(), "rev-parse", "HEAD", "--symbolic-full-name", "HEAD")
                .run()
                .text();
        digest.update(head.getBytes(StandardCharsets.UTF_8));
        if (!repository.bare()) {
            for (RawName difference : checkout.differences(repository, repository.root())) {
                digest.update(difference.bytes());
                digest.update((byte) 0);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
