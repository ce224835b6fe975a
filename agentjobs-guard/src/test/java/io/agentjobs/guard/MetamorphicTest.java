package io.agentjobs.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.gate.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused stays refused in any wrapping, and is allowed as mere text. */
class MetamorphicTest {
    private static final List<String> REFUSED = List.of(
            "git push origin main",
            "gh pr create --fill",
            "claude -p hi",
            "npx cowsay",
            "ssh host ls",
            "tmux new -d",
            "npm publish",
            "git tag v1",
            "agent-jobs list",
            "docker run x",
            "git config core.hooksPath x",
            "git commit --author=A -m m",
            "git -C sub push");

    private static final List<UnaryOperator<String>> WRAPPERS = List.of(
            c -> "env " + c,
            c -> "env A=b " + c,
            c -> "env -u X " + c,
            c -> "command " + c,
            c -> "exec " + c,
            c -> "nohup " + c,
            c -> "nice -n 3 " + c,
            c -> "timeout 5 " + c,
            c -> "timeout -k 1 5 " + c,
            c -> "sudo " + c,
            c -> "sudo -u me -- " + c,
            c -> "setsid " + c,
            c -> "stdbuf -o0 " + c,
            c -> "ionice -c 2 " + c,
            c -> "time " + c,
            c -> "X=1 " + c,
            c -> "chronic " + c,
            c -> "strace -f " + c,
            c -> "flock /tmp/l " + c);

    private static final List<UnaryOperator<String>> SHELLS = List.of(
            c -> "sh -c " + quoted(c),
            c -> "bash -c " + quoted(c),
            c -> "bash -lc " + quoted(c),
            c -> "bash -o pipefail -ec " + quoted(c),
            c -> "eval " + quoted(c),
            c -> "bash <<< " + quoted(c),
            c -> "bash <<'E'\n" + c + "\nE",
            c -> "echo " + quoted(c) + " | sh",
            c -> "printf '%s' " + quoted(c) + " | bash",
            c -> "cat <<'E' | bash\n" + c + "\nE",
            c -> "trap " + quoted(c) + " EXIT",
            c -> "watch " + quoted(c),
            c -> "script -qc " + quoted(c) + " /dev/null",
            c -> "su -c " + quoted(c),
            c -> "flock /tmp/l -c " + quoted(c),
            c -> "source <(echo " + quoted(c) + ")",
            c -> "bash <(echo " + quoted(c) + ")",
            c -> "xargs -I{} sh -c " + quoted(c) + " < f",
            c -> "find . -exec sh -c " + quoted(c) + " \\;",
            c -> "parallel ::: " + quoted(c),
            c -> "x=" + quoted(c) + "; eval \"$x\"",
            c -> "git bisect run sh -c " + quoted(c),
            c -> "git rebase --exec " + quoted(c) + " main",
            c -> "git -c alias.x=" + quoted("!" + c) + " x");

    /** These take the words of a command, not a script. */
    private static final List<UnaryOperator<String>> WORDS = List.of(
            c -> "env -S " + quoted(c),
            c -> "x=" + quoted(c) + "; $x",
            c -> "set -- " + c + "; \"$@\"",
            c -> "x=(" + c + "); \"${x[@]}\"",
            c -> "f() { \"$@\"; }; f " + c,
            c -> "xargs " + c + " < f",
            c -> "find . -exec " + c + " \\;",
            c -> "echo " + quoted(c.substring(c.indexOf(' ') + 1)) + " | xargs " + c.substring(0, c.indexOf(' ')),
            c -> "python3 -c 'import os; os.system(\"" + c + "\")'",
            c -> "ruby -e '`" + c + "`'",
            c -> "awk 'BEGIN{system(\"" + c + "\")}'");

    private static final List<UnaryOperator<String>> PLACES = List.of(
            c -> "( " + c + " )",
            c -> "{ " + c + "; }",
            c -> "! " + c,
            c -> c + " &",
            c -> "true && " + c,
            c -> "false || " + c,
            c -> "ls; " + c,
            c -> "ls | " + c,
            c -> c + " | cat",
            c -> "if " + c + "; then :; fi",
            c -> "if x; then " + c + "; fi",
            c -> "if x; then :; else " + c + "; fi",
            c -> "while " + c + "; do :; done",
            c -> "for i in a; do " + c + "; done",
            c -> "case a in *) " + c + ";; esac",
            c -> "f() { " + c + "; }; f",
            c -> "echo $( " + c + " )",
            c -> "echo \"$( " + c + " )\"",
            c -> "x=$( " + c + " )",
            c -> "cat <( " + c + " )",
            c -> "cat <<E\n$( " + c + " )\nE",
            c -> "[[ -n $( " + c + " ) ]]",
            c -> "echo ${x:-$( " + c + " )}",
            c -> "coproc {\n" + c + "\n}",
            c -> "(( $( " + c + " ) ))",
            c -> "a=($( " + c + " ))",
            c -> "echo > $( " + c + " )",
            c -> "ls\n" + c,
            c -> "ls # x\n" + c,
            c -> "select x in a; do " + c + "; done");

    private static final List<UnaryOperator<String>> TEXTS = List.of(
            c -> "echo " + quoted(c),
            c -> "echo \"" + c + "\"",
            c -> "# " + c,
            c -> "ls # " + c,
            c -> "cat <<'E'\n" + c + "\nE",
            c -> "cat > notes.md <<'E'\n" + c + "\nE",
            c -> "grep -rn " + quoted(c) + " .",
            c -> "git commit -m " + quoted(c),
            c -> "git log --grep=" + quoted(c),
            c -> "printf '%s\\n' " + quoted(c),
            c -> "x=" + quoted(c),
            c -> "git commit -F - <<'E'\n" + c + "\nE",
            c -> "rg -n " + quoted(c),
            c -> "test x = " + quoted(c),
            c -> "awk '/" + c.replace("/", "") + "/' f",
            c -> "sed -n '/" + c + "/p' f",
            c -> "jq " + quoted(".a == \"" + c + "\"") + " f",
            c -> "python3 -c 'print(\"" + c + "\")'",
            c -> "echo " + quoted(c) + " >> notes.md",
            c -> ": " + quoted(c),
            c -> "[[ $x == " + quoted(c) + " ]]",
            c -> "case $x in " + quoted(c) + ") ls;; esac",
            c -> "tee f <<< " + quoted(c));

    private final GuardGate gate = new GuardGate();

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private Verdict judge(String command) {
        return gate.explain(command, Contexts.WORKTREE, Contexts.of("write")).verdict();
    }

    private void assertRefused(String command) {
        assertThat(judge(command).isAllowed()).as(command).isFalse();
    }

    @Test
    void everyWrapperShellAndPlaceKeepsTheRefusal() {
        for (String refused : REFUSED) {
            assertRefused(refused);
            WRAPPERS.forEach(wrapper -> assertRefused(wrapper.apply(refused)));
            SHELLS.forEach(shell -> assertRefused(shell.apply(refused)));
            WORDS.forEach(words -> assertRefused(words.apply(refused)));
            PLACES.forEach(place -> assertRefused(place.apply(refused)));
        }
    }

    @Test
    void everyQuotingOfTheWordsKeepsTheRefusal() {
        List<UnaryOperator<String>> quotings = List.of(
                w -> "'" + w + "'",
                w -> "\"" + w + "\"",
                w -> "$'" + w + "'",
                w -> "\\" + w,
                w -> w.substring(0, 1) + "''" + w.substring(1),
                w -> "\"" + w.substring(0, 1) + "\"" + w.substring(1),
                w -> w + "\"\"",
                w -> "${UNSET_X-" + w + "}");
        for (String refused : List.of("git push", "gh pr create", "npx x", "claude hi", "ssh host")) {
            for (UnaryOperator<String> quoting : quotings) {
                List<String> words = new ArrayList<>();
                for (String word : refused.split(" ")) {
                    words.add(quoting.apply(word));
                }
                assertRefused(String.join(" ", words));
                assertRefused(String.join(" \\\n ", words));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void randomNestsOfWrappersKeepTheRefusal(long seed) {
        Random random = new Random(seed);
        List<UnaryOperator<String>> all = new ArrayList<>(SHELLS);
        all.addAll(PLACES);
        for (int i = 0; i < 400; i++) {
            String command = REFUSED.get(random.nextInt(REFUSED.size()));
            command = WRAPPERS.get(random.nextInt(WRAPPERS.size())).apply(command);
            for (int depth = random.nextInt(3); depth >= 0; depth--) {
                command = all.get(random.nextInt(all.size())).apply(command);
            }
            assertRefused(command);
        }
    }

    @Test
    void asMereTextItIsAllowed() {
        for (String refused : REFUSED) {
            for (UnaryOperator<String> text : TEXTS) {
                Verdict verdict = judge(text.apply(refused));
                assertThat(verdict.isAllowed())
                        .as(text.apply(refused) + " -> " + verdict.reason())
                        .isTrue();
            }
        }
    }
}
