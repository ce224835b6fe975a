package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Arithmetic;
import io.agentjobs.guard.shell.syntax.CommandList;
import io.agentjobs.guard.shell.syntax.Compound;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads compound commands, without the redirections after them. */
final class CompoundReader {

    private final Lexer lexer;
    private final ListReader lists;

    CompoundReader(Lexer lexer, ListReader lists) {
        this.lexer = lexer;
        this.lists = lists;
    }

    static boolean starts(Token token) {
        return switch (token) {
            case OPEN, BRACE_OPEN, IF, CASE, FOR, SELECT, WHILE, UNTIL, ARITHMETIC, CONDITION_OPEN -> true;
            default -> false;
        };
    }

    Compound read() {
        return switch (lexer.current()) {
            case OPEN -> new Compound.Subshell(enclosed(Token.CLOSE));
            case BRACE_OPEN -> new Compound.BraceGroup(enclosed(Token.BRACE_CLOSE));
            case IF -> conditional();
            case WHILE, UNTIL -> loop();
            case FOR -> loopOverWords(false);
            case SELECT -> loopOverWords(true);
            case CASE -> new CaseReader(lexer, lists).read();
            case ARITHMETIC -> arithmetic();
            case CONDITION_OPEN -> condition();
            default -> throw lexer.unexpected();
        };
    }

    /** A subshell of which the opening parenthesis is passed. */
    Compound subshellAfterParenthesis() {
        return new Compound.Subshell(upTo(Token.CLOSE));
    }

    private CommandList enclosed(Token end) {
        lexer.advance();
        return upTo(end);
    }

    private CommandList upTo(Token end) {
        CommandList body = lists.compound();
        expect(end);
        return body;
    }

    private Compound conditional() {
        List<Compound.Branch> branches = new ArrayList<>(1);
        do {
            lexer.advance();
            int before = lexer.documents.announcements();
            CommandList condition = lists.compound();
            expect(Token.THEN);
            if (lexer.documents.announcements() > before) {
                lexer.distrust("bash moves a here-document of a condition behind its 'then' in a substitution:"
                        + " run that command before the 'if'");
            }
            branches.add(new Compound.Branch(condition, lists.compound()));
        } while (lexer.current() == Token.ELIF);
        CommandList otherwise = null;
        if (lexer.current() == Token.ELSE) {
            lexer.advance();
            otherwise = lists.compound();
        }
        expect(Token.FI);
        return new Compound.If(branches, otherwise);
    }

    private Compound loop() {
        boolean until = lexer.current() == Token.UNTIL;
        lexer.advance();
        CommandList condition = lists.compound();
        expect(Token.DO);
        CommandList body = lists.compound();
        expect(Token.DONE);
        return new Compound.Loop(until, condition, body);
    }

    private Compound loopOverWords(boolean select) {
        if (lexer.advance() == Token.ARITHMETIC_FOR) {
            return arithmeticLoop();
        }
        if (lexer.current() != Token.WORD) {
            throw lexer.unexpected();
        }
        Word variable = lexer.word();
        lexer.advance();
        List<Word> words = null;
        if (lexer.current() == Token.SEMICOLON) {
            lexer.advance();
            lists.skipNewlines();
        } else {
            lists.skipNewlines();
            words = wordsAfterIn();
        }
        return new Compound.For(select, variable, words, body());
    }

    private @Nullable List<Word> wordsAfterIn() {
        if (lexer.current() != Token.IN) {
            return null;
        }
        List<Word> words = new ArrayList<>();
        while (lexer.advance() == Token.WORD) {
            words.add(lexer.descent.finisher.argument(lexer.word()));
        }
        separator();
        return words;
    }

    private void separator() {
        if (lexer.current() != Token.SEMICOLON && lexer.current() != Token.NEWLINE) {
            throw lexer.unexpected();
        }
        lexer.advance();
        lists.skipNewlines();
    }

    private Compound arithmeticLoop() {
        String text = arithmeticText();
        List<String> pieces = ArithmeticText.splitAtSemicolons(text);
        if (pieces.size() != 3) {
            throw lexer.descent.input.fault("'for ((' needs three expressions");
        }
        lexer.advance();
        if (lexer.current() == Token.SEMICOLON || lexer.current() == Token.NEWLINE) {
            separator();
        }
        List<Arithmetic> expressions =
                pieces.stream().map(lexer.descent.dollars::arithmeticOf).toList();
        return new Compound.ArithmeticFor(expressions.get(0), expressions.get(1), expressions.get(2), body());
    }

    /** {@code do … done}, or in bash {@code { … }}. */
    private CommandList body() {
        if (lexer.current() == Token.BRACE_OPEN && lexer.descent.dialect.isBash()) {
            return enclosed(Token.BRACE_CLOSE);
        }
        if (lexer.current() != Token.DO) {
            throw lexer.unexpected();
        }
        return enclosed(Token.DONE);
    }

    private Compound arithmetic() {
        String text = arithmeticText();
        lexer.advance();
        return new Compound.ArithmeticCommand(lexer.descent.dollars.arithmeticOf(text));
    }

    private String arithmeticText() {
        return lexer.word().parts().get(0) instanceof WordPart.Literal literal ? literal.text() : "";
    }

    private Compound condition() {
        return new Compound.Conditional(new ConditionReader(lexer).read());
    }

    private void expect(Token token) {
        if (lexer.current() != token) {
            throw lexer.unexpected();
        }
        lexer.advance();
    }
}
