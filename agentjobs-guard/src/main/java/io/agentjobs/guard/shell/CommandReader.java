package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Assignment;
import io.agentjobs.guard.shell.syntax.Command;
import io.agentjobs.guard.shell.syntax.Compound;
import io.agentjobs.guard.shell.syntax.Redirection;
import io.agentjobs.guard.shell.syntax.Span;
import io.agentjobs.guard.shell.syntax.Word;
import java.util.ArrayList;
import java.util.List;

/** Reads one command: simple, compound, function definition or coprocess. */
final class CommandReader {

    private final Lexer lexer;
    private final CompoundReader compounds;
    private final RedirectionReader redirections;

    CommandReader(Lexer lexer, ListReader lists) {
        this.lexer = lexer;
        this.compounds = new CompoundReader(lexer, lists);
        this.redirections = new RedirectionReader(lexer);
    }

    static boolean startsCommand(Token token) {
        return switch (token) {
            case WORD, ASSIGNMENT, DESCRIPTOR, REDIRECTION, FUNCTION, COPROC, NOT, TIME -> true;
            default -> CompoundReader.starts(token);
        };
    }

    Command read() {
        lexer.descent.budget.node(lexer.start());
        Token token = lexer.current();
        if (CompoundReader.starts(token)) {
            return grouped();
        }
        return switch (token) {
            case FUNCTION -> function(lexer.start());
            case COPROC -> coprocess();
            case WORD, ASSIGNMENT, DESCRIPTOR, REDIRECTION -> simpleOrFunction();
            default -> throw lexer.unexpected();
        };
    }

    /** A compound command with its redirections. */
    Command.Grouped grouped() {
        int start = lexer.start();
        lexer.descent.budget.enter(start);
        Compound compound = compounds.read();
        List<Redirection> redirected = redirections.readAll();
        lexer.descent.budget.leave();
        return new Command.Grouped(compound, redirected, span(start));
    }

    private Command simpleOrFunction() {
        int start = lexer.start();
        if (lexer.current() != Token.WORD) {
            return simple(start, new ArrayList<>());
        }
        Word first = lexer.word();
        if (lexer.advance() == Token.OPEN) {
            return functionAfterName(first, start);
        }
        List<Word> words = new ArrayList<>(4);
        words.add(lexer.descent.finisher.argument(first));
        return simple(start, words);
    }

    /** The rest of a simple command of which the first word may be read already. */
    private Command.Simple simple(int start, List<Word> words) {
        List<Assignment> assignments = new ArrayList<>(0);
        List<Redirection> redirected = new ArrayList<>(0);
        while (true) {
            switch (lexer.current()) {
                case WORD, ASSIGNMENT -> {
                    lexer.leadingRedirections(false);
                    if (words.isEmpty() && !redirected.isEmpty() && lexer.isReservedWord()) {
                        lexer.distrust("bash moves a redirection behind the words, and the first is a reserved word");
                    }
                    if (!words.isEmpty() || !assign(assignments)) {
                        words.add(lexer.descent.finisher.argument(lexer.word()));
                    }
                    lexer.advance();
                }
                case DESCRIPTOR, REDIRECTION -> {
                    boolean leading = words.isEmpty() && assignments.isEmpty();
                    lexer.leadingRedirections(leading && !redirected.isEmpty() && lexer.appendsBoth());
                    redirected.add(redirections.read(leading));
                }
                default -> {
                    lexer.leadingRedirections(false);
                    return new Command.Simple(assignments, words, redirected, span(start));
                }
            }
        }
    }

    /**
     * Takes the current word for an assignment if it has the form of one. The shell does so before the first other word, even
     * behind a redirection, where its lexer does not call it an assignment.
     */
    private boolean assign(List<Assignment> assignments) {
        AssignmentTarget target = lexer.target();
        if (target == null || target.isElement()) {
            return false;
        }
        assignments.add(target.assignment(lexer.word().span()));
        return true;
    }

    private Command.Function function(int start) {
        if (lexer.advance() != Token.WORD) {
            throw lexer.unexpected();
        }
        Word name = lexer.word();
        if (lexer.advance() != Token.OPEN) {
            return functionBody(name, start);
        }
        int open = lexer.start();
        if (lexer.advance() == Token.CLOSE) {
            lexer.advance();
            return functionBody(name, start);
        }
        lexer.descent.budget.enter(open);
        Compound subshell = compounds.subshellAfterParenthesis();
        Command.Grouped body = new Command.Grouped(subshell, redirections.readAll(), span(open));
        lexer.descent.budget.leave();
        return new Command.Function(name, body, span(start));
    }

    private Command.Function functionAfterName(Word name, int start) {
        boolean valid =
                lexer.descent.dialect.isBash() || Names.isName(name.span().of(lexer.descent.input.text()));
        if (!valid) {
            throw lexer.unexpected();
        }
        if (lexer.advance() != Token.CLOSE) {
            throw lexer.unexpected();
        }
        lexer.advance();
        return functionBody(name, start);
    }

    private Command.Function functionBody(Word name, int start) {
        while (lexer.current() == Token.NEWLINE) {
            lexer.advance();
        }
        lexer.descent.budget.enter(start);
        boolean any = !lexer.descent.dialect.isBash();
        if (!any && !CompoundReader.starts(lexer.current())) {
            throw lexer.unexpected();
        }
        Command body = any ? read() : grouped();
        lexer.descent.budget.leave();
        return new Command.Function(name, body, span(start));
    }

    private Command.Coprocess coprocess() {
        int start = lexer.start();
        lexer.advance();
        if (CompoundReader.starts(lexer.current())) {
            return new Command.Coprocess(null, grouped(), span(start));
        }
        int bodyStart = lexer.start();
        if (lexer.current() != Token.WORD) {
            if (!startsSimple(lexer.current())) {
                throw lexer.unexpected();
            }
            return new Command.Coprocess(null, simple(bodyStart, new ArrayList<>()), span(start));
        }
        Word first = lexer.word();
        lexer.advance();
        if (CompoundReader.starts(lexer.current())) {
            return new Command.Coprocess(first, grouped(), span(start));
        }
        List<Word> words = new ArrayList<>(4);
        words.add(lexer.descent.finisher.argument(first));
        return new Command.Coprocess(null, simple(bodyStart, words), span(start));
    }

    private static boolean startsSimple(Token token) {
        return token == Token.ASSIGNMENT || token == Token.DESCRIPTOR || token == Token.REDIRECTION;
    }

    private Span span(int start) {
        return new Span(start, Math.max(start, lexer.previousEnd()));
    }
}
