package io.agentjobs.runner.codex;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellWordsTest {

    @Test
    void theScriptOfAShellIsTakenOut() {
        assertThat(ShellWords.script("/bin/bash -lc 'git push origin main'")).isEqualTo("git push origin main");
        assertThat(ShellWords.script("/bin/bash -lc ls")).isEqualTo("ls");
        assertThat(ShellWords.script("sh -c 'a; b | c'")).isEqualTo("a; b | c");
        assertThat(ShellWords.script("/bin/bash -lc \"echo it's > a.txt\"")).isEqualTo("echo it's > a.txt");
        assertThat(ShellWords.script("/bin/bash -lc 'echo \"$HOME\"'")).isEqualTo("echo \"$HOME\"");
        assertThat(ShellWords.script("/bin/bash -lc 'it'\\''s'")).isEqualTo("it's");
        assertThat(ShellWords.script("/bin/bash -lc \"say \\\"\\$x\\\" \\\\ \\`y\\` it's\""))
                .isEqualTo("say \"$x\" \\ `y` it's");
        assertThat(ShellWords.script("/bin/bash -lc 'one\ntwo'")).isEqualTo("one\ntwo");
        assertThat(ShellWords.script("/bin/bash -lc ''")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git push",
                "/bin/bash -lc 'ls' extra",
                "/bin/bash -lc 'ls'; rm x",
                "/bin/bash -lc 'ls' && rm x",
                "/bin/bash -lc \"echo $(rm x)\"",
                "/bin/bash -lc \"echo `rm x`\"",
                "/bin/bash -lc 'unterminated",
                "/bin/bash -lc \"unterminated",
                "/bin/bash -lc ls\\",
                "/bin/bash -x 'ls'",
                "/bin/bash --rcfile x -c ls",
                "A=1 bash -c ls",
                "python -c 'x'",
                "/bin/bash -lc $(ls)",
                "/bin/bash\t-lc ls",
                "",
            })
    void whateverIsNotExactlyOfThatFormIsLeftWhole(String line) {
        assertThat(ShellWords.script(line)).isEqualTo(line);
    }
}
