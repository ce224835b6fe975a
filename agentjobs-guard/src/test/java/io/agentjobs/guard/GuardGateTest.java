package io.agentjobs.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.gate.VerdictCounts;
import io.agentjobs.api.plugin.ToolGatePlugin;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.rules.Rule;
import io.agentjobs.guard.rules.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GuardGateTest {
    private final ToolGate gate = new GuardGate();

    private Verdict judge(String tool, String input, GateContext context) {
        return gate.judge(new ToolCall("t1", tool, new JsonText(input), context.workDirectory(), null), context);
    }

    private Verdict judge(String tool, String input, String mode) {
        return judge(tool, input, Contexts.of(mode));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Bash | {\"command\":\"ls\"} | true",
                "Bash | {\"command\":\"git push\"} | false",
                "Bash | {\"command\":\"ls\",\"description\":\"x\",\"timeout\":1000} | true",
                "Bash | {\"command\":\"ls\",\"dangerouslyDisableSandbox\":true} | false",
                "Bash | {\"command\":\"ls\",\"unheardOf\":1} | false",
                "Bash | {\"description\":\"x\"} | false",
                "Bash | {\"command\":\"ls\",\"command\":\"git push\"} | false",
                "shell | {\"command\":[\"bash\",\"-lc\",\"git push\"]} | false",
                "shell | {\"command\":[\"bash\",\"-lc\",\"ls\"]} | true",
                "exec_command | {\"cmd\":\"git push\",\"workdir\":\"sub\"} | false",
                "exec_command | {\"cmd\":\"ls\",\"workdir\":\"sub\"} | true",
                "write_stdin | {\"session_id\":1,\"chars\":\"\\u0003\"} | true",
                "write_stdin | {\"session_id\":1,\"chars\":\"git push\\n\"} | false",
                "Read | {\"file_path\":\"pom.xml\"} | true",
                "Read | {\"file_path\":\"/etc/hosts\"} | true",
                "Read | {\"file_path\":\"/home/me/.agent-jobs/a/jobs.db\"} | false",
                "Read | {\"file_path\":\"../../../jobs.db\"} | false",
                "Read | {\"file_path\":\"../report.md\"} | true",
                "Read | {\"file_path\":\"~/.agent-jobs/a/config.json\"} | false",
                "Read | {} | false",
                "Glob | {\"pattern\":\"**/*.java\"} | true",
                "Glob | {\"pattern\":\"*\",\"path\":\"/home/me/.agent-jobs/a\"} | false",
                "Grep | {\"pattern\":\"x\"} | true",
                "Grep | {\"pattern\":\"x\",\"path\":\"/home/me\"} | false",
                "Write | {\"file_path\":\"a.txt\",\"content\":\"git push\"} | true",
                "Write | {\"file_path\":\".git/config\",\"content\":\"x\"} | false",
                "Write | {\"file_path\":\"sub/../.git/hooks/pre-commit\",\"content\":\"x\"} | false",
                "Edit | {\"file_path\":\".GIT/config\"} | false",
                "Edit | {\"file_path\":\"/home/me/proj/a\"} | false",
                "Edit | {\"file_path\":\".claude/settings.local.json\"} | false",
                "Edit | {\"file_path\":\".claude/hooks/x.sh\"} | false",
                "MultiEdit | {\"file_path\":\".mcp.json\"} | false",
                "Write | {\"file_path\":\"/home/me/.claude/CLAUDE.md\"} | false",
                "Write | {\"file_path\":\"/sys/fs/cgroup/x\"} | false",
                "NotebookEdit | {\"notebook_path\":\"n.ipynb\"} | true",
                "apply_patch | {\"input\":\"*** Begin Patch\\n*** Add File: a.txt\\n+x\\n*** End Patch\"} | true",
                "apply_patch | {\"input\":\"*** Begin Patch\\n*** Update File: .git/config\\n*** End Patch\"} | false",
                "apply_patch | {\"input\":\"*** Update File: a\\n*** Move to: /home/me/proj/a\"} | false",
                "apply_patch | {\"input\":\"nothing\"} | false",
                "fileChange | {\"changes\":[{\"path\":\"a.txt\",\"kind\":{\"type\":\"add\"}}]} | true",
                "fileChange | {\"changes\":[{\"path\":\"a.txt\"},{\"path\":\".codex/config.toml\"}]} | false",
                "fileChange | {\"changes\":{\"/home/me/proj/x\":{\"type\":\"add\"}}} | false",
                "TodoWrite | {\"todos\":[]} | true",
                "mcp__agent-jobs__report | {\"x\":1} | true",
                "mcp__other__tool | {} | false",
                "SendMessage | {} | false",
                "CronCreate | {} | false",
                "AskUserQuestion | {} | false",
                "Unheard | {} | false",
                "WebSearch | {\"query\":\"x\"} | false",
                "WebFetch | {\"url\":\"https://docs.example.org/a\"} | true",
                "WebFetch | {\"url\":\"http://docs.example.org/a\"} | false",
                "WebFetch | {\"url\":\"https://docs.example.org.evil/a\"} | false",
                "WebFetch | {\"url\":\"https://docs.example.org:8443/a\"} | false",
                "WebFetch | {\"url\":\"https://me@docs.example.org/a\"} | false",
            })
    void aToolIsAllowedOnlyWhenItIsKnownAndItsArgumentsAreHarmless(String tool, String input, boolean allowed) {
        Verdict verdict = judge(tool, input, "write");

        assertThat(verdict.isAllowed()).as(verdict.reason()).isEqualTo(allowed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Write", "Edit", "MultiEdit"})
    void aReviewWritesOutsideItsWorktreeOnly(String tool) {
        assertThat(judge(tool, "{\"file_path\":\"a.txt\"}", "review").isAllowed())
                .isFalse();
        assertThat(judge(tool, "{\"file_path\":\"/tmp/a.txt\"}", "review").isAllowed())
                .isTrue();
        assertThat(judge(tool, "{\"file_path\":\"../report.md\"}", "review").isAllowed())
                .isTrue();
    }

    @Test
    void aResearchJobMayUseTheWeb() {
        GateContext research = Contexts.of(Kind.RESEARCH, AccessMode.WRITE);

        assertThat(judge("WebSearch", "{\"query\":\"x\"}", research).isAllowed())
                .isTrue();
        assertThat(judge("WebFetch", "{\"url\":\"https://anywhere.example\"}", research)
                        .isAllowed())
                .isTrue();
    }

    @Test
    void theFourthSubagentIsRefused() {
        String input = "{\"description\":\"d\",\"prompt\":\"p\",\"subagent_type\":\"general-purpose\"}";
        GateContext context = Contexts.of("write");
        for (int i = 0; i < 3; i++) {
            Verdict verdict = judge("Agent", input, context);
            assertThat(verdict.isAllowed()).isTrue();
            context = context.withCounts(context.counts().plus(verdict));
        }

        assertThat(judge("Agent", input, context).isAllowed()).isFalse();
        assertThat(judge("Task", input, context).isAllowed()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"isolation", "run_in_background", "team_name", "name"})
    void aSubagentTakesNoOtherArguments(String key) {
        Verdict verdict = judge("Agent", "{\"prompt\":\"p\",\"" + key + "\":true}", "write");

        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.rule()).isEqualTo("subagent");
    }

    @Test
    void linksAreFollowedBeforeAFileIsJudged(@TempDir Path folder) throws IOException {
        Path real = folder.toRealPath();
        Path state = Files.createDirectories(real.resolve("state"));
        Path job = state.resolve("jobs/j");
        Path work = Files.createDirectories(job.resolve("work"));
        Path main = Files.createDirectories(real.resolve("main/.git"));
        Files.createSymbolicLink(work.resolve("innocent"), state);
        Files.createSymbolicLink(work.resolve("docs"), main);
        Files.createSymbolicLink(work.resolve("dangling"), main.resolve("hooks-new"));
        GateContext context = new GateContext(
                Kind.FIX,
                AccessMode.WRITE,
                work,
                real.resolve("main"),
                job,
                state,
                real.resolve("home"),
                Set.of(),
                Set.of(),
                Set.of(),
                VerdictCounts.NONE);

        assertThat(judge("Read", "{\"file_path\":\"innocent/jobs.db\"}", context)
                        .rule())
                .isEqualTo("state");
        assertThat(judge("Write", "{\"file_path\":\"docs/config\"}", context).rule())
                .isEqualTo("gitdir");
        assertThat(judge("Write", "{\"file_path\":\"dangling\"}", context).rule())
                .isEqualTo("gitdir");
        assertThat(judge("Bash", "{\"command\":\"cat innocent/jobs.db\"}", context)
                        .rule())
                .isEqualTo("state");
        assertThat(judge("Bash", "{\"command\":\"echo x > docs/config\"}", context)
                        .rule())
                .isEqualTo("gitdir");
        assertThat(judge("Bash", "{\"command\":\"echo x > plain\"}", context).isAllowed())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFaultInARuleIsARefusal(boolean outOfMemory) {
        GuardGate faulty = new GuardGate(List.of(new Rule("broken", "Everything.", "Never mind.") {
            @Override
            public boolean forbids(Finding finding, Scope scope) {
                if (outOfMemory) {
                    throw new OutOfMemoryError("as if");
                }
                throw new StackOverflowError("as if");
            }
        }));
        ToolCall call = new ToolCall("t", "Bash", new JsonText("{\"command\":\"ls\"}"), Contexts.WORKTREE, null);

        Verdict verdict = faulty.judge(call, Contexts.of("write"));

        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.rule()).isEqualTo("fault");
    }

    @ParameterizedTest
    @MethodSource("tooMuch")
    void whatIsTooLargeOrTooDeepIsRefusedWithAReason(String command) {
        Verdict verdict = new GuardGate()
                .explain(command, Contexts.WORKTREE, Contexts.of("write"))
                .verdict();

        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.rule()).isIn("unparsable", "unresolved");
    }

    static Stream<Named<String>> tooMuch() {
        return Stream.of(
                Named.of("more than 1 MiB", "echo " + "x".repeat(1024 * 1024 + 1)),
                Named.of("many subshells", "( ".repeat(5000) + "ls" + ")".repeat(5000)),
                Named.of("many substitutions", "echo " + "$(".repeat(3000) + "ls" + ")".repeat(3000)),
                Named.of("many words by braces", "echo {1..9}{1..9}{1..9}{1..9}{1..9}"),
                Named.of("a variable that doubles", "a=xxxxxxxx; " + "a=$a$a; ".repeat(60) + "echo $a"),
                Named.of("loops in loops", "for i in 1 2 3 4 5 6 7 8; do ".repeat(12) + "ls; " + "done; ".repeat(12)),
                Named.of("evals in evals", "x='eval \"$x\"'; eval \"$x\""));
    }

    @Test
    void aCharacterThatStandsForAHoleIsRefused() {
        Verdict verdict = new GuardGate()
                .explain("gi\uFDD0t push", Contexts.WORKTREE, Contexts.of("write"))
                .verdict();

        assertThat(verdict.isAllowed()).isFalse();
    }

    @Test
    void theServiceLoaderFindsThePlugin() {
        assertThat(ServiceLoader.load(ToolGatePlugin.class))
                .extracting(ToolGatePlugin::name)
                .contains("guard");
    }

    @Test
    void anExplanationNamesTheCommandsThatWereFound() {
        Explanation explanation =
                new GuardGate().explain("env A=b sh -c 'git -C sub push'", Contexts.WORKTREE, Contexts.of("write"));

        assertThat(explanation.findings()).extracting(Finding::describe).contains("git -C sub push");
        assertThat(explanation.verdict().rule()).isEqualTo("push");
    }
}
