package io.agentjobs.guard.shell;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Makes up scripts by the shell's grammar, nearly all of them valid, with all its spellings mixed. */
final class ScriptGrammar {

    private static final List<String> NAMES = List.of("a", "x", "foo", "_v", "IFS", "b2", "i");
    private static final List<String> PLAIN = List.of(
            "a",
            "b",
            "git",
            "push",
            "-f",
            "--x=y",
            "1",
            "22",
            "a.txt",
            "./b",
            "/tmp/c",
            "x=y",
            "~",
            "~u/d",
            "*.c",
            "[ab]",
            "?",
            "{a,b}",
            "{1..3}",
            "a{,b}c",
            "=",
            "+",
            "-",
            "%",
            "^",
            "@",
            ":",
            "if",
            "done",
            "in",
            "}",
            "{",
            "!",
            "time",
            "esac",
            "]]",
            "é",
            "a#b",
            "[",
            "]",
            "-p",
            "--",
            "function",
            "a[1]",
            "1a",
            "coproc",
            "then",
            "{fd}",
            "x+=1");
    private static final List<String> PARAMETERS = List.of(
            "$a",
            "$1",
            "$@",
            "$$",
            "$#",
            "$?",
            "$!",
            "$-",
            "$*",
            "${a}",
            "${10}",
            "${#a}",
            "${!a}",
            "${!a*}",
            "${!a[@]}",
            "${a[1]}",
            "${a[@]}",
            "${#a[*]}",
            "${a[$i]}",
            "${@:2}",
            "${#}",
            "${!}",
            "${?}",
            "${-}",
            "${@}");
    private static final List<String> OPERATORS = List.of(
            "-", ":-", "=", ":=", "?", ":?", "+", ":+", "#", "##", "%", "%%", "/", "//", "/#", "/%", "^", "^^", ",",
            ",,", ":", "@Q", "~");
    private static final List<String> REDIRECTIONS =
            List.of("<", ">", ">>", ">|", "<>", "<&", ">&", "&>", "&>>", "<<<");
    private static final List<String> BLANKS = List.of(" ", " ", " ", "  ", "\t", " \\\n", "");
    private static final List<String> NEWLINES = List.of("\n", "\n", "\n\n", " # note ' \" $( `\n", "\n\t", " \n ");

    private final Random random;
    private int depth;
    private final StringBuilder documents = new StringBuilder();

    ScriptGrammar(Random random) {
        this.random = random;
    }

    String script() {
        depth = 0;
        documents.setLength(0);
        StringBuilder script = new StringBuilder();
        int lines = 1 + random.nextInt(3);
        for (int i = 0; i < lines; i++) {
            script.append(simpleList());
            script.append(pick(List.of("", "", ";", "&", " ;", " &")));
            endLine(script);
        }
        return script.toString();
    }

    /** Ends the line, with the here-documents that it announced after it. */
    private void endLine(StringBuilder script) {
        script.append(documents.isEmpty() ? pick(NEWLINES) : "\n").append(documents);
        documents.setLength(0);
    }

    private String newline() {
        StringBuilder line = new StringBuilder();
        endLine(line);
        return line.toString();
    }

    private String simpleList() {
        StringBuilder list = new StringBuilder(andOr());
        while (random.nextInt(5) == 0) {
            list.append(pick(List.of(";", " ; ", "&", " & "))).append(blank()).append(andOr());
        }
        return list.toString();
    }

    private String andOr() {
        StringBuilder list = new StringBuilder(pipeline());
        while (random.nextInt(5) == 0) {
            list.append(blank())
                    .append(pick(List.of("&&", "||")))
                    .append(optionalNewline())
                    .append(pipeline());
        }
        return list.toString();
    }

    private String optionalNewline() {
        return random.nextInt(6) == 0 ? newline() : blank();
    }

    private String pipeline() {
        StringBuilder pipeline = new StringBuilder();
        while (random.nextInt(12) == 0) {
            pipeline.append(pick(List.of("! ", "time ", "time -p ", "time -- ")));
        }
        pipeline.append(command());
        while (random.nextInt(5) == 0) {
            pipeline.append(blank())
                    .append(pick(List.of("|", "|", "|&")))
                    .append(optionalNewline())
                    .append(command());
        }
        return pipeline.toString();
    }

    private String command() {
        if (depth >= 4) {
            return simple();
        }
        depth++;
        String command = any(
                this::simple,
                this::simple,
                this::simple,
                this::simple,
                this::grouped,
                () -> grouped() + redirections(),
                this::function,
                () -> "coproc " + any(this::grouped, () -> "P " + grouped(), this::simple));
        depth--;
        return command;
    }

    private String grouped() {
        return any(
                () -> "{ " + body() + "}",
                () -> "(" + blank() + list() + blank() + ")",
                this::conditional,
                () -> pick(List.of("while ", "until ")) + body() + "do" + separator() + body() + "done",
                this::loop,
                this::arithmeticLoop,
                this::choice,
                () -> "((" + arithmetic() + "))",
                () -> "[[ " + condition() + " ]]");
    }

    /** A list with what must stand before a reserved word. */
    private String body() {
        if (random.nextInt(6) == 0) {
            return grouped() + " ";
        }
        return list() + any(() -> ";" + blank(), this::newline, () -> " & ");
    }

    private String list() {
        String list = random.nextInt(4) == 0 ? newline() + simpleList() : simpleList();
        return random.nextInt(5) == 0 ? list + newline() + simpleList() : list;
    }

    private String separator() {
        return random.nextInt(3) == 0 ? newline() : " ";
    }

    private String conditional() {
        StringBuilder text = new StringBuilder("if " + body() + "then" + separator() + body());
        while (random.nextInt(3) == 0) {
            text.append("elif ").append(body()).append("then ").append(body());
        }
        if (random.nextBoolean()) {
            text.append("else").append(separator()).append(body());
        }
        return text + "fi";
    }

    private String loop() {
        String head = pick(List.of("for ", "select ")) + pick(NAMES);
        head += any(
                () -> "; ",
                () -> " in " + words() + any(() -> ";" + separator(), this::newline),
                () -> newline() + "in " + words() + ";",
                this::newline,
                () -> " ");
        return head
                + any(
                        () -> "do" + separator() + body() + "done",
                        () -> "do " + body() + "done",
                        () -> "{ " + body() + "}");
    }

    private String arithmeticLoop() {
        String pieces = arithmetic() + ";" + any(this::arithmetic, () -> "") + ";" + any(this::arithmetic, () -> "");
        return "for ((" + pieces + "))" + any(() -> ";", () -> " ", this::newline)
                + any(() -> "do " + body() + "done", () -> "{ " + body() + "}");
    }

    private String choice() {
        StringBuilder text = new StringBuilder("case " + word() + optionalNewline() + " in" + separator());
        int arms = random.nextInt(3);
        for (int i = 0; i < arms; i++) {
            text.append(pick(List.of("", "", "("))).append(word());
            while (random.nextInt(3) == 0) {
                text.append(blank()).append('|').append(blank()).append(word());
            }
            text.append(')').append(separator());
            text.append(any(() -> "", this::list, this::body));
            text.append(pick(List.of(";;", ";;", ";&", ";;&"))).append(separator());
        }
        if (random.nextInt(3) == 0) {
            text.append("z) ").append(body());
        }
        return text + " esac";
    }

    private String function() {
        String name = pick(List.of("f", "g-h", "push"));
        String head = any(
                () -> name + "()" + any(() -> " ", this::newline),
                () -> name + " ( ) ",
                () -> "function " + name + " ",
                () -> "function " + name + newline(),
                () -> "function " + name + " () ");
        return head + grouped() + any(() -> "", () -> "", this::redirections);
    }

    private String simple() {
        StringBuilder text = new StringBuilder();
        while (random.nextInt(4) == 0) {
            text.append(random.nextInt(4) == 0 ? redirection() : assignment()).append(" ");
        }
        if (random.nextInt(12) == 0) {
            return text + pick(List.of("declare ", "export ", "local ", "readonly ")) + assignment();
        }
        text.append(any(() -> pick(List.of("echo", "git", "cat", "a", ":")), this::word));
        while (random.nextInt(3) > 0) {
            text.append(pick(List.of(" ", " ", "\t", " \\\n"))).append(random.nextInt(6) == 0 ? redirection() : word());
        }
        return text.toString();
    }

    private String redirections() {
        return " " + redirection() + (random.nextInt(3) == 0 ? " " + redirection() : "");
    }

    private String redirection() {
        if (random.nextInt(4) == 0) {
            return document();
        }
        String descriptor = pick(List.of("", "", "", "2", "1", "10", "{fd}"));
        String operator = pick(REDIRECTIONS);
        if (operator.startsWith("&")) {
            descriptor = " ";
        }
        String target = operator.endsWith("&") ? pick(List.of("1", "-", "3-", "$a", "f", "2")) : word();
        return descriptor + operator + pick(List.of("", " ")) + target;
    }

    private String document() {
        boolean strip = random.nextBoolean();
        boolean literal = random.nextBoolean();
        documents.append(strip ? pick(List.of("", "\t")) : "");
        documents.append(any(
                () -> "",
                () -> "text ' \" `\n".replace("`", ""),
                () -> literal ? "$( ` ${\n" : pick(PARAMETERS) + " \\$x `a` $(b c)\n",
                () -> "a\\\nb\n"));
        documents.append(strip ? "\t" : "").append("END\n");
        return (strip ? "<<-" : "<<")
                + blank()
                + (literal ? pick(List.of("'END'", "\"END\"", "\\END", "E'N'D")) : "END");
    }

    private String assignment() {
        String name = pick(NAMES) + pick(List.of("", "", "", "[1]", "[$i]", "[a b]"));
        boolean list = random.nextInt(4) == 0 && !name.endsWith("]");
        String value = list && depth < 5
                ? "("
                        + any(
                                () -> "",
                                this::words,
                                () -> "[1]=" + word() + " " + word(),
                                () -> "a" + pick(NEWLINES) + "b")
                        + ")"
                : any(() -> "", this::word, this::word);
        if (value.startsWith("(") && value.contains("\\")) {
            value = "(a [x]=b 'c d')";
        }
        return name + pick(List.of("=", "=", "+=")) + value;
    }

    private String words() {
        StringBuilder words = new StringBuilder();
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            words.append(word()).append(' ');
        }
        return words.toString();
    }

    private String word() {
        StringBuilder word = new StringBuilder(part());
        while (random.nextInt(4) == 0) {
            word.append(part());
        }
        return word.toString();
    }

    private String part() {
        if (depth >= 5) {
            return pick(PLAIN);
        }
        depth++;
        String part = any(
                () -> pick(PLAIN),
                () -> pick(PLAIN),
                () -> pick(PLAIN),
                () -> "'" + pick(List.of("", "a b", "$(x", "\\", "\"", "a\nb", "#", "`")) + "'",
                () -> "\"" + quoted() + "\"",
                () -> pick(List.of("\\ ", "\\$", "\\a", "\\\\", "\\'", "\\\"", "\\;", "\\`", "a\\\nb")),
                () -> "$'" + pick(List.of("a", "\\'", "\\n", "\\x41", "\\\\", "\\u00e9", "\"", "\\101")) + "'",
                () -> "$\"" + quoted() + "\"",
                () -> pick(PARAMETERS),
                this::braced,
                this::substitution);
        depth--;
        return part;
    }

    private String quoted() {
        StringBuilder text = new StringBuilder();
        while (random.nextInt(3) > 0) {
            text.append(any(
                    () -> pick(List.of(
                            "a", " ", "'", "\\\"", "\\$", "\\a", "#", "\n", "&", ";", ")", "{", "\\\\", "$", "~", "*",
                            "\\\n")),
                    () -> pick(PARAMETERS),
                    this::braced,
                    this::substitution));
        }
        return text.toString().endsWith("$") ? text + "a" : text.toString();
    }

    private String braced() {
        String operand = any(() -> "", () -> pick(PLAIN), this::part, () -> part() + " " + part());
        return "${" + pick(NAMES) + pick(OPERATORS) + operand.replace("}", "") + "}";
    }

    private String substitution() {
        if (depth >= 5) {
            return "$(a)";
        }
        depth++;
        String outer = documents.toString();
        documents.setLength(0);
        String text = any(
                () -> "$(" + pick(List.of("", " ")) + inside() + ")",
                () -> "$(" + pick(List.of("", " ")) + inside() + ")",
                () -> "`" + pick(List.of("a", "a b", "echo \\`b\\`", "a | b", "")) + "`",
                () -> "$((" + arithmetic() + "))",
                () -> "$[" + pick(List.of("1", "a+1", "a[1]")) + "]",
                () -> "$( (" + inside() + ") )");
        documents.append(outer);
        depth--;
        return text;
    }

    private String inside() {
        StringBuilder text = new StringBuilder(list());
        if (!documents.isEmpty()) {
            endLine(text);
        }
        return text.toString();
    }

    private String arithmetic() {
        return any(
                () -> pick(List.of(
                        "1", "a", "a+1", "a[1]", "i++", "a<b", "(a+1)*2", "a?1:2", "a=1,b", " 1 ", "!a", "1<<2",
                        "a&&b")),
                () -> pick(List.of("1", "a", "a+1", "a|b", "a;b".substring(0, 1))),
                () -> pick(PARAMETERS) + "+1",
                () -> "$(a)+1",
                () -> "\"1\"+`a`");
    }

    private String condition() {
        if (depth >= 5) {
            return "a";
        }
        depth++;
        String condition = any(
                () -> pick(List.of("a", "$x", "\"$y\"")),
                () -> pick(List.of("-f ", "-n ", "-z ", "-v ")) + conditionWord(),
                () -> conditionWord()
                        + pick(List.of(" = ", " == ", " != ", " < ", " > ", " -eq ", " -nt "))
                        + conditionWord(),
                () -> conditionWord() + " == "
                        + pick(List.of("a*", "@(a|b)", "!(x)*", "?(a)+(b|c)", "[ab]?", "*(a b)")),
                () -> conditionWord() + " =~ "
                        + pick(List.of("^a", "(a|b)+", "[a-z]", "a\\ b", "^(x y)$", "a|b", "$re")),
                () -> "! " + condition(),
                () -> "( " + condition() + " )",
                () -> condition() + pick(List.of(" && ", " || ", " &&\n")) + condition());
        depth--;
        return condition;
    }

    private String conditionWord() {
        return any(() -> pick(List.of("a", "b1", "./c", "-x")), () -> pick(PARAMETERS), () -> "\"" + quoted() + "\"");
    }

    private String blank() {
        return pick(BLANKS);
    }

    private String pick(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    @SafeVarargs
    private String any(Supplier<String>... choices) {
        return choices[random.nextInt(choices.length)].get();
    }
}
