package io.agentjobs.cli.doctor;

import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Whether a log of a job is a link: agent-jobs makes none, so something that the job ran may have. */
final class LinkedLogsCheck {
    private static final String SUBJECT = "logs";
    private static final int SHOWN = 3;

    private final StateFolder state;

    LinkedLogsCheck(StateFolder state) {
        this.state = state;
    }

    /** Nothing when there is none. */
    List<Finding> look() {
        List<Path> links = new ArrayList<>();
        if (Files.isDirectory(state.jobs(), LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(state.jobs())) {
                for (Path folder : folders) {
                    new JobFolder(folder)
                            .logs().stream().filter(Files::isSymbolicLink).forEach(links::add);
                }
            } catch (IOException e) {
                return List.of(Finding.fail(SUBJECT, state.jobs() + " cannot be looked through: " + e.getMessage()));
            }
        }
        return links.isEmpty()
                ? List.of()
                : List.of(Finding.warn(
                        SUBJECT,
                        names(links) + " in place of a log, made by something that the job ran; never followed. Look"
                                + " where it leads, then remove it with rm; `prune` does that, too"));
    }

    private String names(List<Path> links) {
        List<String> shown = links.stream()
                .limit(SHOWN)
                .map(link -> "jobs/" + state.jobs().relativize(link))
                .toList();
        int more = links.size() - shown.size();
        return String.join(", ", shown)
                + (more > 0 ? " and " + more + " more are links" : links.size() == 1 ? " is a link" : " are links");
    }
}
