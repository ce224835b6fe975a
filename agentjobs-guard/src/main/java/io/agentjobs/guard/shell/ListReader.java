package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.AndOr;
import io.agentjobs.guard.shell.syntax.AndOr.Connector;
import io.agentjobs.guard.shell.syntax.CommandList;
import io.agentjobs.guard.shell.syntax.Pipeline;
import io.agentjobs.guard.shell.syntax.Pipeline.Prefix;
import io.agentjobs.guard.shell.syntax.Pipeline.Stage;
import java.util.ArrayList;
import java.util.List;

/** Reads lists of commands and the pipelines they are made of. */
final class ListReader {

    private final Lexer lexer;
    private final CommandReader commands;

    ListReader(Lexer lexer) {
        this.lexer = lexer;
        this.commands = new CommandReader(lexer, this);
    }

    /** The whole text, line by line. */
    CommandList wholeText() {
        List<AndOr> items = new ArrayList<>();
        lexer.advance();
        skipNewlines();
        while (lexer.current() != Token.END) {
            boolean separated = andOr(items);
            if (lexer.current() == Token.NEWLINE) {
                skipNewlines();
            } else if (!separated && lexer.current() != Token.END) {
                throw lexer.unexpected();
            }
        }
        return new CommandList(items);
    }

    /** The text of a substitution up to its parenthesis. */
    CommandList toParenthesis() {
        lexer.advance();
        skipNewlines();
        CommandList list = lexer.current() == Token.CLOSE ? new CommandList(List.of()) : compound();
        if (lexer.current() != Token.CLOSE) {
            throw lexer.unexpected();
        }
        return list;
    }

    /** A list inside a compound command: at least one command, up to a token that can start none. */
    CommandList compound() {
        List<AndOr> items = new ArrayList<>(2);
        skipNewlines();
        boolean more;
        do {
            boolean separated = andOr(items);
            boolean risky = separated && lexer.documents.announcements() > 0;
            if (lexer.current() == Token.NEWLINE) {
                separated = true;
                skipNewlines();
            }
            more = separated && CommandReader.startsCommand(lexer.current());
            if (risky && more) {
                lexer.distrust("bash drops a separator behind a here-document in a substitution: end the line instead");
            }
        } while (more);
        return new CommandList(items);
    }

    void skipNewlines() {
        while (lexer.current() == Token.NEWLINE) {
            lexer.advance();
        }
    }

    /** Reads one list of pipelines with the separator after it; whether there was one. */
    private boolean andOr(List<AndOr> items) {
        Pipeline first = pipeline();
        List<AndOr.Link> rest = new ArrayList<>(0);
        while (lexer.current() == Token.AND_IF || lexer.current() == Token.OR_IF) {
            Connector connector = lexer.current() == Token.AND_IF ? Connector.AND : Connector.OR;
            lexer.advance();
            skipNewlines();
            rest.add(new AndOr.Link(connector, pipeline()));
        }
        boolean background = lexer.current() == Token.AMPERSAND;
        boolean separated = background || lexer.current() == Token.SEMICOLON;
        if (separated) {
            lexer.advance();
        }
        items.add(new AndOr(first, rest, background));
        return separated;
    }

    private Pipeline pipeline() {
        List<Prefix> prefixes = new ArrayList<>(0);
        boolean repeats = lexer.descent.dialect.isBash();
        while ((prefixes.isEmpty() || repeats) && prefix(prefixes)) {
            lexer.descent.budget.node(lexer.start());
        }
        List<Stage> stages = new ArrayList<>(2);
        if (!prefixes.isEmpty() && lexer.descent.dialect.isBash() && endsPipeline()) {
            return new Pipeline(prefixes, stages);
        }
        while (true) {
            var command = commands.read();
            boolean pipesErrors = lexer.current() == Token.PIPE_ERRORS;
            stages.add(new Stage(command, pipesErrors));
            if (!pipesErrors && lexer.current() != Token.PIPE) {
                return new Pipeline(prefixes, stages);
            }
            lexer.advance();
            skipNewlines();
        }
    }

    private boolean endsPipeline() {
        return switch (lexer.current()) {
            case NEWLINE, SEMICOLON, END -> true;
            default -> false;
        };
    }

    private boolean prefix(List<Prefix> prefixes) {
        switch (lexer.current()) {
            case NOT -> prefixes.add(Prefix.NOT);
            case TIME -> {
                boolean posix = lexer.advance() == Token.TIME_POSIX;
                if (posix) {
                    lexer.advance();
                }
                if (lexer.current() == Token.TIME_END) {
                    lexer.advance();
                }
                prefixes.add(posix ? Prefix.TIME_POSIX : Prefix.TIME);
                return true;
            }
            default -> {
                return false;
            }
        }
        lexer.advance();
        return true;
    }
}
