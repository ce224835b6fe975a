package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.HereDocument;
import io.agentjobs.guard.shell.syntax.Redirection;
import io.agentjobs.guard.shell.syntax.Redirection.Operator;
import io.agentjobs.guard.shell.syntax.Span;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads redirections. */
final class RedirectionReader {

    private final Lexer lexer;

    RedirectionReader(Lexer lexer) {
        this.lexer = lexer;
    }

    List<Redirection> readAll() {
        List<Redirection> all = new ArrayList<>(0);
        while (lexer.current() == Token.DESCRIPTOR || lexer.current() == Token.REDIRECTION) {
            all.add(read(false));
        }
        return all;
    }

    /**
     * Reads one redirection.
     *
     * @param leading whether no word of the command came before it, so that assignments may still follow
     */
    Redirection read(boolean leading) {
        int start = lexer.start();
        String descriptor = null;
        if (lexer.current() == Token.DESCRIPTOR) {
            descriptor = lexer.descriptor();
            lexer.advance();
        }
        if (lexer.current() != Token.REDIRECTION) {
            throw lexer.unexpected();
        }
        Operator operator = lexer.operator();
        lexer.advance();
        Word target = target();
        HereDocument document = document(operator, target);
        Span span = new Span(start, target.span().end());
        lexer.leadingRedirections(leading);
        lexer.advance();
        boolean literal = document != null;
        return new Redirection(
                descriptor, operator, literal ? target : lexer.descent.finisher.argument(target), document, span);
    }

    private Word target() {
        if (lexer.current() == Token.DASH) {
            return new Word(List.of(new WordPart.Literal("-")), new Span(lexer.start(), lexer.start() + 1));
        }
        boolean number = lexer.current() == Token.DESCRIPTOR
                && lexer.operatorDuplicates()
                && lexer.descent.dialect.isBash()
                && Names.isNumber(lexer.descriptor());
        if (lexer.current() != Token.WORD && !number) {
            throw lexer.unexpected();
        }
        return lexer.word();
    }

    private @Nullable HereDocument document(Operator operator, Word target) {
        return switch (operator) {
            case HERE_DOCUMENT -> lexer.documents.announce(target, false);
            case HERE_DOCUMENT_STRIPPED -> lexer.documents.announce(target, true);
            default -> null;
        };
    }
}
