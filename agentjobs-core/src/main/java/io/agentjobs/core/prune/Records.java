package io.agentjobs.core.prune;

import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Which files of a job folder are what. */
final class Records {
    private static final long SMALL = 1 << 20;
    private static final int LOOK = 8 * 1024;
    private static final Set<String> KEPT = Set.of("untracked.tar", "report.md", "report.raw.md", "outcome.json");
    private static final List<String> KEPT_ENDINGS = List.of(".patch", ".bundle");

    private Records() {}

    /** Logs: packed into the archive, and gone from the folder then. */
    static List<Path> logs(JobFolder folder) {
        return folder.logs();
    }

    /** Records that the archive gets a copy of. */
    static List<Path> copied(JobFolder folder) {
        return List.of(folder.prompt(), folder.report(), folder.diffstat());
    }

    static boolean isPlain(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** True for what stays in a folder that is cleaned: records whatever their size, and small texts. */
    static boolean isKept(Path file) throws IOException {
        if (!isPlain(file)) {
            return false;
        }
        String name = String.valueOf(file.getFileName());
        return KEPT.contains(name)
                || KEPT_ENDINGS.stream().anyMatch(name::endsWith)
                || (Files.size(file) <= SMALL && isText(file));
    }

    private static boolean isText(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            for (byte b : in.readNBytes(LOOK)) {
                if (b == 0) {
                    return false;
                }
            }
            return true;
        }
    }
}
