package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.programs.Programs;
import java.util.List;

/**
 * A program that nobody here knows may run its operands as a command. Its words are followed from the first that is the
 * name of a shell, of git or of gh.
 */
final class UnknownWrapper {

    private UnknownWrapper() {}

    static void unwrap(Invocation invocation, Inner inner) {
        if (Programs.TAKES_WORDS.contains(invocation.name())) {
            return;
        }
        List<Argument> words = invocation.words();
        for (int i = 1; i < words.size(); i++) {
            String raw = words.get(i).text().baseName().raw();
            if (Programs.WORTH_FOLLOWING.contains(raw) && i + 1 < words.size()) {
                inner.run(invocation.withWords(words.subList(i, words.size())));
                return;
            }
        }
    }
}
