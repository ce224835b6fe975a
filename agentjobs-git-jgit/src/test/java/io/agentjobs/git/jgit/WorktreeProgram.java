package io.agentjobs.git.jgit;

import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Worktree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A program of its own, so that tests have other processes: makes worktrees, and removes them again if told. */
final class WorktreeProgram {
    private WorktreeProgram() {}

    /** Starts it; each worktree is one line of the file {@code output} in that folder. */
    static Process start(RepoBase base, Path folder, int firstJob, int jobs, String mode) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), WorktreeProgram.class.getName()));
        command.addAll(List.of(base.repository().toString(), base.commit(), folder.toString()));
        command.addAll(List.of(String.valueOf(firstJob), String.valueOf(jobs), mode));
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("output").toFile()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    static JobId job(int number) {
        return new JobId(String.format(Locale.ROOT, "261015-124136-%04x", number));
    }

    static Path place(Path folder, JobId job) {
        return folder.resolve(job.value());
    }

    /** Repository, commit, folder, first job, number of jobs, {@code keep} or {@code remove}. */
    public static void main(String[] arguments) {
        RepoBase base = new RepoBase(Path.of(arguments[0]), "HEAD", arguments[1], "main");
        Path folder = Path.of(arguments[2]);
        GitWorktrees worktrees = new GitWorktrees(folder.resolve("scratch"), System.getenv());
        int first = Integer.parseInt(arguments[3]);
        for (int i = first; i < first + Integer.parseInt(arguments[4]); i++) {
            Worktree worktree = worktrees.create(base, place(folder, job(i)), job(i));
            worktrees.verify(worktree);
            if (arguments[5].equals("remove")) {
                worktrees.remove(worktree);
            }
            System.out.println(i);
        }
    }
}
