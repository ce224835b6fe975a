package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.AndOr;
import io.agentjobs.guard.shell.syntax.Arithmetic;
import io.agentjobs.guard.shell.syntax.Command;
import io.agentjobs.guard.shell.syntax.CommandList;
import io.agentjobs.guard.shell.syntax.Compound;
import io.agentjobs.guard.shell.syntax.Condition;
import io.agentjobs.guard.shell.syntax.HereDocument;
import io.agentjobs.guard.shell.syntax.ParameterExpansion;
import io.agentjobs.guard.shell.syntax.Pipeline;
import io.agentjobs.guard.shell.syntax.Redirection;
import io.agentjobs.guard.shell.syntax.Script;
import io.agentjobs.guard.shell.syntax.Span;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes a tree without its places in the text and with those spellings made equal that bash makes equal in print. */
final class Canonical {

    private static final ParameterExpansion ALL = new ParameterExpansion(
            "@", null, ParameterExpansion.Prefix.NONE, ParameterExpansion.Operator.NONE, List.of());

    private final StringBuilder out = new StringBuilder();
    private int twofoldDepth;

    private Canonical() {}

    static String of(Script script) {
        Canonical canonical = new Canonical();
        canonical.value(script.body());
        return canonical.out.toString();
    }

    private void value(Object value) {
        if (value instanceof Word word) {
            parts(word.parts());
        } else if (value instanceof Script script) {
            int outer = twofoldDepth;
            twofoldDepth = 0;
            value(script.body());
            twofoldDepth = outer;
        } else if (value instanceof Pipeline pipeline) {
            pipeline(pipeline);
        } else if (value instanceof Redirection redirection) {
            redirection(redirection);
        } else if (value instanceof Arithmetic arithmetic) {
            arithmetic(arithmetic);
        } else if (value instanceof Compound.ArithmeticFor loop) {
            node("ArithmeticFor", orOne(loop.start()), orOne(loop.condition()), orOne(loop.step()), loop.body());
        } else if (value instanceof Compound.For loop && loop.words() == null) {
            node("For", loop.select(), loop.variable(), "[<\"<$@>\">]", loop.body());
        } else if (value instanceof ParameterExpansion expansion && expansion.equals(ALL)) {
            out.append("$@");
        } else if (value instanceof Command.Function function) {
            node("Function", function.name(), inBraces(function.body()));
        } else if (value instanceof Command.Coprocess coprocess) {
            node("Coprocess", String.valueOf(coprocess.name() == null), coprocess.body());
        } else if (value instanceof Compound.If conditional) {
            conditional(conditional.branches(), conditional.otherwise());
        } else if (value instanceof Condition.Not not) {
            negation(not);
        } else if (value instanceof List<?> list) {
            out.append('[');
            list.forEach(this::value);
            out.append(']');
        } else if (value instanceof Record record) {
            record(record);
        } else {
            out.append(value);
        }
    }

    /** Bash prints every function's body in braces. */
    private static Object inBraces(Command body) {
        if (body instanceof Command.Grouped grouped && grouped.compound() instanceof Compound.BraceGroup) {
            return body;
        }
        Pipeline pipeline = new Pipeline(List.of(), List.of(new Pipeline.Stage(body, false)));
        CommandList list = new CommandList(List.of(new AndOr(pipeline, List.of(), false)));
        return new Command.Grouped(new Compound.BraceGroup(list), List.of(), body.span());
    }

    /** Bash prints {@code elif} as an {@code if} in {@code else}. */
    private void conditional(List<Compound.Branch> branches, @Nullable CommandList otherwise) {
        Compound.Branch first = branches.get(0);
        if (branches.size() == 1) {
            node("If", first.condition(), first.body(), otherwise == null ? "null" : otherwise);
            return;
        }
        out.append("If(");
        value(first.condition());
        out.append(',');
        value(first.body());
        out.append(",CommandList([AndOr(Pipeline(Grouped(");
        conditional(branches.subList(1, branches.size()), otherwise);
        out.append(",[],) | ),[],false,)],),)");
    }

    private static Command withErrors(Command command) {
        Redirection errors = new Redirection(
                "2",
                Redirection.Operator.DUPLICATE_OUTPUT,
                new Word(List.of(new WordPart.Literal("1")), command.span()),
                null,
                command.span());
        if (command instanceof Command.Function function) {
            Command body = withErrors((Command) inBraces(function.body()));
            return new Command.Function(function.name(), body, function.span());
        }
        if (command instanceof Command.Coprocess coprocess) {
            return new Command.Coprocess(coprocess.name(), withErrors(coprocess.body()), coprocess.span());
        }
        if (command instanceof Command.Simple simple) {
            return new Command.Simple(
                    simple.assignments(), simple.words(), and(simple.redirections(), errors), simple.span());
        }
        return command instanceof Command.Grouped grouped
                ? new Command.Grouped(grouped.compound(), and(grouped.redirections(), errors), grouped.span())
                : command;
    }

    private static List<Redirection> and(List<Redirection> redirections, Redirection last) {
        List<Redirection> all = new ArrayList<>(redirections);
        all.add(last);
        return all;
    }

    private void arithmetic(Arithmetic arithmetic) {
        Canonical inner = new Canonical();
        inner.parts(arithmetic.parts());
        String parts = inner.out.substring(1, inner.out.length() - 1);
        out.append("Arithmetic(").append(parts.strip()).append(')');
    }

    /** Bash fills in what a loop leaves out. */
    private static Object orOne(Arithmetic arithmetic) {
        return arithmetic.text().isBlank() ? "Arithmetic(1)" : arithmetic;
    }

    private void negation(Condition.Not not) {
        boolean negated = true;
        Condition operand = not.operand();
        while (operand instanceof Condition.Not inner) {
            negated = !negated;
            operand = inner.operand();
        }
        if (negated) {
            node("Not", operand);
        } else {
            value(operand);
        }
    }

    private void pipeline(Pipeline pipeline) {
        long negations = pipeline.prefixes().stream()
                .filter(prefix -> prefix == Pipeline.Prefix.NOT)
                .count();
        boolean timed = pipeline.prefixes().size() > negations;
        out.append("Pipeline(").append(negations % 2 == 1 ? "not " : "").append(timed ? "time " : "");
        for (Pipeline.Stage stage : pipeline.stages()) {
            value(stage.pipesErrors() ? withErrors(stage.command()) : stage.command());
            out.append(" | ");
        }
        out.append(')');
    }

    private void redirection(Redirection redirection) {
        HereDocument document = redirection.document();
        if (document != null) {
            out.append("Document(")
                    .append(Objects.requireNonNullElse(redirection.descriptor(), "0"))
                    .append(document.literal());
            parts(document.body());
            out.append(')');
            return;
        }
        boolean closes = redirection.operator() == Redirection.Operator.DUPLICATE_INPUT
                && redirection.target().parts().equals(List.of(new WordPart.Literal("-")));
        Redirection.Operator operator = closes ? Redirection.Operator.DUPLICATE_OUTPUT : redirection.operator();
        node("Redirection", operator, descriptor(redirection), redirection.target());
    }

    private static String descriptor(Redirection redirection) {
        boolean ambiguous = redirection.operator() == Redirection.Operator.READ_WRITE;
        if (redirection.descriptor() != null) {
            return ambiguous && redirection.descriptor().equals("1") ? "0" : redirection.descriptor();
        }
        return switch (redirection.operator()) {
            case READ, READ_WRITE, DUPLICATE_INPUT, HERE_STRING -> "0";
            default -> "1";
        };
    }

    private void record(Record record) {
        out.append(record.getClass().getSimpleName()).append('(');
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            if (component.getType() != Span.class) {
                try {
                    value(component.getAccessor().invoke(record));
                } catch (ReflectiveOperationException e) {
                    throw new LinkageError("cannot read " + component, e);
                }
                out.append(',');
            }
        }
        out.append(')');
    }

    private void node(String name, Object... values) {
        out.append(name).append('(');
        for (Object value : values) {
            value(value);
            out.append(',');
        }
        out.append(')');
    }

    /** Quoted stretches side by side are one, however each is quoted, since bash prints {@code $'…'} in plain quotes. */
    private void parts(List<WordPart> parts) {
        out.append('<');
        boolean quoting = false;
        for (WordPart part : parts) {
            String quoted = quoted(part);
            if (quoted != null && twofoldDepth > 0) {
                out.append(part instanceof WordPart.AnsiQuoted ? quoted.replace("'", "\\'") : quoted);
                continue;
            }
            if (quoting != (quoted != null)) {
                out.append(quoting ? "»" : "«");
                quoting = !quoting;
            }
            if (quoted != null) {
                out.append(quoted);
            } else if (part instanceof WordPart.Literal literal) {
                out.append(literal.text());
            } else if (part instanceof WordPart.DoubleQuoted twofold) {
                twofoldDepth++;
                out.append('"');
                parts(twofold.parts());
                out.append('"');
                twofoldDepth--;
            } else {
                value(part);
            }
        }
        out.append(quoting ? "»>" : ">");
    }

    private static @Nullable String quoted(WordPart part) {
        if (part instanceof WordPart.Escaped escaped) {
            return escaped.text();
        }
        if (part instanceof WordPart.SingleQuoted single) {
            return single.text();
        }
        return part instanceof WordPart.AnsiQuoted ansi ? ansi.text() : null;
    }
}
