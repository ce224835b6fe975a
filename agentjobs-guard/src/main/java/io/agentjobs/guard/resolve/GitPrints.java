package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Knows the folders that git prints. */
final class GitPrints {

    private GitPrints() {}

    /**
     * What the command prints.
     *
     * @param repository the main checkout of the repository; null when it is not known
     */
    static Content of(Invocation invocation, @Nullable String repository) {
        List<Argument> arguments = invocation.arguments();
        Text directory = invocation.directory();
        boolean elsewhere = false;
        int at = 0;
        while (at < arguments.size() && arguments.get(at).isOption()) {
            boolean enters = arguments.get(at).is("-C");
            if (enters && at + 1 < arguments.size()) {
                directory = PathText.resolve(directory, arguments.get(at + 1).text());
                elsewhere = true;
            }
            at += enters || arguments.get(at).is("-c") ? 2 : 1;
        }
        if (at + 1 >= arguments.size()) {
            return Content.UNKNOWN;
        }
        String common = elsewhere ? null : repository;
        if (arguments.get(at).is("worktree")) {
            return arguments.get(at + 1).is("list") && common != null
                    ? Content.ofPaths(Text.of(common + "\n"))
                    : Content.UNKNOWN;
        }
        return arguments.get(at).is("rev-parse")
                ? parsed(arguments.subList(at + 1, arguments.size()), directory, common)
                : Content.UNKNOWN;
    }

    private static Content parsed(List<Argument> arguments, Text directory, @Nullable String common) {
        for (int i = 0; i < arguments.size(); i++) {
            String raw = arguments.get(i).text().raw();
            switch (raw) {
                case "--show-toplevel" -> {
                    return line(directory);
                }
                case "--git-dir", "--absolute-git-dir" -> {
                    return line(PathText.resolve(directory, Text.of(".git")));
                }
                case "--git-common-dir" -> {
                    return line(PathText.resolve(common == null ? directory : Text.of(common), Text.of(".git")));
                }
                case "--git-path" -> {
                    return i + 1 < arguments.size()
                            ? line(PathText.resolve(
                                    directory,
                                    Text.of(".git/").plus(arguments.get(i + 1).text())))
                            : Content.UNKNOWN;
                }
                default -> {
                    if (!raw.startsWith("--path-format")) {
                        return Content.UNKNOWN;
                    }
                }
            }
        }
        return Content.UNKNOWN;
    }

    private static Content line(Text text) {
        return Content.of(text.plus(Text.of("\n")));
    }
}
