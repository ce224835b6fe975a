package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.CommandList;
import io.agentjobs.guard.shell.syntax.Compound;
import io.agentjobs.guard.shell.syntax.Compound.Arm;
import io.agentjobs.guard.shell.syntax.Compound.ArmEnd;
import io.agentjobs.guard.shell.syntax.Word;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code case … esac}. */
final class CaseReader {

    private final Lexer lexer;
    private final ListReader lists;

    CaseReader(Lexer lexer, ListReader lists) {
        this.lexer = lexer;
        this.lists = lists;
    }

    Compound read() {
        if (lexer.advance() != Token.WORD) {
            throw lexer.unexpected();
        }
        Word subject = lexer.descent.finisher.plain(lexer.word());
        lexer.advance();
        lists.skipNewlines();
        expect(Token.IN);
        lists.skipNewlines();
        List<Arm> arms = new ArrayList<>();
        boolean more = true;
        while (more && lexer.current() != Token.ESAC) {
            more = arm(arms);
            lists.skipNewlines();
        }
        expect(Token.ESAC);
        return new Compound.Case(subject, arms);
    }

    /** Reads one arm; whether a mark ends it, so that another may follow. */
    private boolean arm(List<Arm> arms) {
        if (lexer.current() == Token.OPEN) {
            lexer.advance();
        }
        List<Word> patterns = new ArrayList<>(1);
        patterns.add(pattern());
        while (lexer.current() == Token.PIPE) {
            lexer.advance();
            patterns.add(pattern());
        }
        expect(Token.CLOSE);
        lists.skipNewlines();
        CommandList body = CommandReader.startsCommand(lexer.current()) ? lists.compound() : new CommandList(List.of());
        boolean marked = true;
        ArmEnd end = ArmEnd.BREAK;
        switch (lexer.current()) {
            case ARM_BREAK -> end = ArmEnd.BREAK;
            case ARM_FALL_THROUGH -> end = ArmEnd.FALL_THROUGH;
            case ARM_CONTINUE -> end = ArmEnd.CONTINUE;
            default -> marked = false;
        }
        if (marked) {
            lexer.advance();
        }
        arms.add(new Arm(patterns, body, end));
        return marked;
    }

    private Word pattern() {
        if (lexer.current() != Token.WORD) {
            throw lexer.unexpected();
        }
        Word pattern = lexer.descent.finisher.pattern(lexer.word());
        lexer.advance();
        return pattern;
    }

    private void expect(Token token) {
        if (lexer.current() != token) {
            throw lexer.unexpected();
        }
        lexer.advance();
    }
}
