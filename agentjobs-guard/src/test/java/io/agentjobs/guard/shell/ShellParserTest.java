package io.agentjobs.guard.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.guard.shell.ParseResult.Parsed;
import io.agentjobs.guard.shell.ParseResult.Refused;
import io.agentjobs.guard.shell.syntax.Assignment;
import io.agentjobs.guard.shell.syntax.Command;
import io.agentjobs.guard.shell.syntax.Compound;
import io.agentjobs.guard.shell.syntax.HereDocument;
import io.agentjobs.guard.shell.syntax.ParameterExpansion;
import io.agentjobs.guard.shell.syntax.Script;
import io.agentjobs.guard.shell.syntax.SyntaxWalker;
import io.agentjobs.guard.shell.syntax.WordPart;
import io.agentjobs.guard.shell.syntax.WordPart.CommandSubstitution;
import io.agentjobs.guard.shell.syntax.WordPart.DoubleQuoted;
import io.agentjobs.guard.shell.syntax.WordPart.Escaped;
import io.agentjobs.guard.shell.syntax.WordPart.Glob;
import io.agentjobs.guard.shell.syntax.WordPart.Literal;
import io.agentjobs.guard.shell.syntax.WordPart.Malformed;
import io.agentjobs.guard.shell.syntax.WordPart.SingleQuoted;
import io.agentjobs.guard.shell.syntax.WordPart.Tilde;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the tree says of the places that matter to a judge. */
class ShellParserTest {

    @Test
    void tellsTheKindsOfQuotingApart() {
        assertThat(parts("x a\\ 'b c'\"d $e\"")).element(0).isEqualTo(new Literal("a"));
        assertThat(parts("x a\\ 'b c'\"d $e\"")).element(1).isEqualTo(new Escaped(" "));
        assertThat(parts("x a\\ 'b c'\"d $e\"")).element(2).isEqualTo(new SingleQuoted("b c"));
        assertThat(parts("x a\\ 'b c'\"d $e\"")).element(3).isInstanceOf(DoubleQuoted.class);
    }

    @Test
    void decodesAnsiQuotes() {
        assertThat(parts("x $'\\x67\\151t\\u0021\\'\\cA\\q'"))
                .containsExactly(new WordPart.AnsiQuoted("git!'\u0001\\q"));
    }

    @Test
    void joinsContinuedLinesInsideWordsAndOperators() {
        assertThat(names("gi\\\nt pu\\\nsh &\\\n& b")).containsExactly("git", "b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo $(git push)",
                "echo `git push`",
                "echo \"`git push`\"",
                "cat <(git push)",
                "echo ${x:-$(git push)}",
                "echo \"${x:-'$(git push)'}\"",
                "echo $((1 + $(git push)))",
                "echo $(( $'\\x24(git push)' ))",
                "echo $(( '$(git push)' ))",
                "a[$(git push)]=1",
                "a['$(git push)']=1",
                "a=(x $(git push))",
                "declare a=([$(git push)]=1)",
                "cat <<E\n$(git push)\nE",
                "cat <<E\n`git push`\nE",
                "cat <<<$(git push)",
                "[[ x == @(a|$(git push)) ]]",
                "[[ x =~ (a|$(git push)) ]]",
                "((a[$(git push)]))",
                "for ((i=$(git push);;)); do :; done",
                "case x in $(git push)) ;; esac",
                "echo {a,$(git push)}",
                "> $(git push)",
                "f() { git push; }",
                "coproc git push",
                "coproc n { git push; }",
                "! git push",
                "echo $(time a=1 git push)",
                "a | { b; git push; }",
                "if a; then b; elif git push; then c; fi",
                "case x in a) ;; (b|c) git push;; esac",
                "select x in a; do git push; done",
                "until git push; do :; done",
                "x=$(git push) y",
                "a=1 >f b=$(git push) c",
                "((git push) | b)",
                "$((git push) | b)",
                "echo ${x[$(git push)]}",
                "echo ${x/$(git push)/a}",
                "echo ${x:$(git push)}",
                "echo $[$(git push)]",
                "cat <<-E\n\t${x:-$(git push)}\n\tE",
            })
    void findsACommandWhereverItHides(String script) {
        assertThat(names(script)).contains("git");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo '$(git push)'", "echo \\$(echo)\\(git push", "cat <<'E'\n$(git push)\nE",
                        "cat <<\\E\n`git push`\nE",
                "# git push", "echo a # $(git push)", "echo ${x:-'$(git push)'}", "echo \"\\$(git push)\"",
                "echo $'\\x24(git push)'", "cat <<E\n\\$(git push)\nE", "echo \"${x#'$(git push)'}\"",
            })
    void findsNoCommandInText(String script) {
        assertThat(ShellParser.parse(script, Dialect.BASH)).satisfies(result -> {
            if (result instanceof Parsed) {
                assertThat(names(script)).doesNotContain("git");
            }
        });
    }

    @Test
    void aDelimiterLineWithACarriageReturnDoesNotEndADocument() {
        HereDocument document = document("cat <<E\na\nE\r\nb\nE\ngit push");
        assertThat(PlainText.of(document.body())).isEqualTo("a\nE\r\nb\n");
        assertThat(document.closed()).isTrue();
        assertThat(names("cat <<E\na\nE\r\ngit push\n")).containsExactly("cat");
    }

    @Test
    void readsSeveralDocumentsOfALineInTheirOrder() {
        Command.Simple cat = (Command.Simple) command("cat <<A 3<<-'B'\na\nA\n\t$b\n\tB\n");
        assertThat(cat.redirections()).hasSize(2);
        assertThat(PlainText.of(document(cat, 0).body())).isEqualTo("a\n");
        assertThat(PlainText.of(document(cat, 1).body())).isEqualTo("$b\n");
        assertThat(cat.redirections().get(1).descriptor()).isEqualTo("3");
    }

    @Test
    void aDocumentLeftOpenByASubstitutionTakesTheNextLines() {
        assertThat(names("echo $(cat <<E) && git push\nrm x\nE\nls")).containsExactly("echo", "cat", "git", "ls");
    }

    @Test
    void aLineThatStartsWithTheDelimiterEndsADocumentInASubstitutionIfAParenthesisFollows() {
        assertThat(names("x $(cat <<E\na\nE\nb)")).containsExactly("x", "cat", "b");
        assertThat(names("x $(cat <<E\nE git push )")).containsExactly("x", "cat", "git");
        assertThat(names("cat <<E\nE git push )\nE\n")).containsExactly("cat");
    }

    @Test
    void marksWhatBashWouldRunOtherwiseThanItReads() {
        assertThat(parts("x $({ a; } <<E\nE\ngit; push)")).singleElement().isInstanceOf(Malformed.class);
        assertThat(parts("x $({ a; } <<E\nE\ngit;\npush)")).singleElement().isInstanceOf(Malformed.class);
        assertThat(parts("x $(>f ! git push)")).singleElement().isInstanceOf(Malformed.class);
        assertThat(parts("x $(a; if b <<E; then\nE\ngit push\nfi)"))
                .singleElement()
                .isInstanceOf(Malformed.class);
        assertThat(parts("x $((a) <<'E'\n$( git push)\nE\n)")).singleElement().isInstanceOf(Malformed.class);
        assertThat(parts("x $(cat <<'E'\ntext; more\nE\n)")).singleElement().isInstanceOf(CommandSubstitution.class);
    }

    @Test
    void marksFaultsThatBashFindsOnlyWhenItExpands() {
        assertThat(parts("x `if`")).singleElement().isInstanceOf(Malformed.class);
        assertThat(parts("x ${a b}")).singleElement().isInstanceOf(Malformed.class);
        assertThat(document("cat <<E\n$(\nE\n").body()).last().isInstanceOf(Malformed.class);
    }

    @Test
    void takesAssignmentsApart() {
        Command.Simple simple = (Command.Simple) command("a=1 b[2]+=~/x c=(d [e]=f) g");
        assertThat(simple.assignments()).extracting(Assignment::name).containsExactly("a", "b", "c");
        assertThat(simple.assignments()).extracting(Assignment::append).containsExactly(false, true, false);
        assertThat(simple.assignments().get(1).value())
                .isInstanceOfSatisfying(
                        Assignment.Scalar.class,
                        scalar -> assertThat(scalar.word().parts()).containsExactly(new Tilde(""), new Literal("/x")));
        assertThat(simple.assignments().get(2).value())
                .isInstanceOfSatisfying(
                        Assignment.Array.class,
                        array -> assertThat(array.elements()).hasSize(2));
    }

    @Test
    void takesParameterExpansionsApart() {
        assertThat(parts("x ${!a}")).singleElement().isInstanceOfSatisfying(ParameterExpansion.class, expansion -> {
            assertThat(expansion.prefix()).isEqualTo(ParameterExpansion.Prefix.INDIRECT);
            assertThat(expansion.parameter()).isEqualTo("a");
        });
        assertThat(parts("x ${a[1]//b/c}"))
                .singleElement()
                .isInstanceOfSatisfying(ParameterExpansion.class, expansion -> {
                    assertThat(expansion.operator()).isEqualTo(ParameterExpansion.Operator.REPLACE_ALL);
                    assertThat(expansion.operands())
                            .extracting(word -> PlainText.of(word.parts()))
                            .containsExactly("b", "c");
                });
    }

    @Test
    void findsPatternsAndTildesOnlyWhereTheyStand() {
        assertThat(parts("x *.c")).containsExactly(new Glob("*"), new Literal(".c"));
        assertThat(parts("x [a-c]x")).containsExactly(new Glob("[a-c]"), new Literal("x"));
        assertThat(parts("x ~u/a")).containsExactly(new Tilde("u"), new Literal("/a"));
        assertThat(parts("x a~")).containsExactly(new Literal("a~"));
        assertThat(parts("x '*'")).containsExactly(new SingleQuoted("*"));
        assertThat(((Command.Simple) command("[ a ]")).words().get(0).parts()).containsExactly(new Literal("["));
    }

    @Test
    void namesThePlaceOfEachCommandAndWord() {
        String text = "a; git 'push'  x >f | b";
        Command.Simple git = (Command.Simple)
                script(text).body().items().get(1).first().stages().get(0).command();
        assertThat(git.span().of(text)).isEqualTo("git 'push'  x >f");
        assertThat(git.words()).extracting(word -> word.span().of(text)).containsExactly("git", "'push'", "x");
    }

    @Test
    void saysWhatIsWrongAndWhere() {
        assertThat(ShellParser.parse("ls ))", Dialect.BASH)).isEqualTo(new Refused("')' is not expected here", 3));
        assertThat(ShellParser.parse("echo 'a", Dialect.BASH))
                .isEqualTo(new Refused("a single quote is not closed", 7));
    }

    @Test
    void takesNestedParenthesesForASubshellOnlyIfTheyAreNoArithmetic() {
        assertThat(compound("((a))")).isInstanceOf(Compound.ArithmeticCommand.class);
        assertThat(compound("((a); b)")).isInstanceOf(Compound.Subshell.class);
    }

    private static Script script(String text) {
        ParseResult result = ShellParser.parse(text, Dialect.BASH);
        assertThat(result).isInstanceOf(Parsed.class);
        return ((Parsed) result).script();
    }

    private static Command command(String text) {
        return script(text).body().items().get(0).first().stages().get(0).command();
    }

    private static Compound compound(String text) {
        return ((Command.Grouped) command(text)).compound();
    }

    private static List<WordPart> parts(String text) {
        return ((Command.Simple) command(text)).words().get(1).parts();
    }

    private static HereDocument document(String text) {
        return document((Command.Simple) command(text), 0);
    }

    private static HereDocument document(Command.Simple command, int index) {
        return Objects.requireNonNull(command.redirections().get(index).document());
    }

    /** The first words of all commands, in substitutions too. */
    private static List<String> names(String text) {
        List<String> names = new ArrayList<>();
        new SyntaxWalker() {
            @Override
            public void simple(Command.Simple simple) {
                if (!simple.words().isEmpty() && simple.words().get(0).parts().get(0) instanceof Literal literal) {
                    names.add(literal.text());
                }
                super.simple(simple);
            }
        }.script(script(text));
        return names;
    }
}
