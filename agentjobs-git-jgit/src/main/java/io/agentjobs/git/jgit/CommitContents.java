package io.agentjobs.git.jgit;

import io.agentjobs.api.Printable;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells what of a commit a job's worktree cannot show as the user's checkout does. */
final class CommitContents {
    private static final Pattern FILTER = Pattern.compile("(?:^|\\s)filter=(\\S+)");

    private final GitProgram git;

    CommitContents(GitProgram git) {
        this.git = git;
    }

    List<String> warnings(SourceRepository repository, String commit) {
        List<String> warnings = new ArrayList<>();
        Set<String> filters = filters(repository, commit);
        if (filters.remove("lfs")) {
            warnings.add("the repository keeps files in Git LFS: the job sees their pointer files, not their contents");
        }
        for (String filter : filters) {
            warnings.add("the filter '" + Printable.line(filter, 60)
                    + "' is not run: the job sees the files that it applies to as they are stored");
        }
        return warnings;
    }

    /** The filters that attribute files of the commit name, with or without a program that is configured for them. */
    private Set<String> filters(SourceRepository repository, String commit) {
        GitOutput attributes = git.call(
                        "--git-dir=" + repository.commonDir(),
                        "grep",
                        "-h",
                        "--no-color",
                        "--no-textconv",
                        "-e",
                        "filter=",
                        commit,
                        "--",
                        ":(glob)**/.gitattributes")
                .run();
        Set<String> names = new TreeSet<>();
        for (String line : attributes.lines()) {
            Matcher matcher = FILTER.matcher(line);
            if (!line.startsWith("#") && matcher.find()) {
                names.add(matcher.group(1));
            }
        }
        return names;
    }
}
