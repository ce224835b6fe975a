package io.agentjobs.guard.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that {@code sh} may read otherwise than bash are told from those that both read alike. */
class DialectDifferenceTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git status && ls | wc -l",
                "for x in a b; do echo \"$x\"; done",
                "cat <<E\n$x `y`\nE",
                "f() { a; }; f",
                "case $x in (a|b*) c;; esac >f 2>&1",
                "x=$(a \"$(b)\") y",
                "echo ${x:-a} ${#x} ${x%%b} $((1 + 2))",
                "if a; then b; elif c; then d; else e; fi &",
                "echo ~/x *.c [ab]?",
                "cd sub && git push",
            })
    void bothReadAlike(String text) {
        assertThat(DialectDifference.in(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[[ a ]]",
                "a &> f",
                "echo $'a'",
                "echo $\"a\"",
                "echo {a,b}",
                "cat <<<a",
                "cat <(a)",
                "function f { a; }",
                "a=(1)",
                "a |& b",
                "((a))",
                "select x in a; do b; done",
                "coproc a",
                "time a",
                "echo ${x/a/b}",
                "echo ${!x}",
                "a+=1",
                "case x in a) b;& esac",
                "for ((;;)); do a; done",
                "for x in a; { b; }",
                "echo $[1]",
                "a 10>f",
                "{x}>f a",
                "f() a",
                "echo \"${x:-'}\"",
                "make x=~/y",
            })
    void theyDiffer(String text) {
        assertThat(DialectDifference.in(text)).isPresent();
    }
}
