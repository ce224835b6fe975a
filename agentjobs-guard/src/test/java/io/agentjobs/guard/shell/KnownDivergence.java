package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.AndOr;
import io.agentjobs.guard.shell.syntax.Command;
import io.agentjobs.guard.shell.syntax.CommandList;
import io.agentjobs.guard.shell.syntax.Pipeline;
import io.agentjobs.guard.shell.syntax.Redirection;
import io.agentjobs.guard.shell.syntax.Script;
import io.agentjobs.guard.shell.syntax.SyntaxWalker;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;

/** Finds in a tree what bash itself prints as something else, so that its print is no measure of the structure. */
final class KnownDivergence extends SyntaxWalker {

    private int scripts;
    private String text = "";
    private int lists;
    private int documents;
    private boolean found;

    static boolean in(Script script) {
        KnownDivergence walker = new KnownDivergence();
        walker.script(script);
        return walker.found;
    }

    /** Whether the parser refuses on purpose what bash takes and reads other lines or words of than one sees. */
    static boolean in(ParseResult.Refused refused) {
        return refused.reason().contains("inside a list of values")
                || refused.reason().contains("bash misreads");
    }

    @Override
    public void script(Script script) {
        String outer = text;
        text = script.text();
        scripts++;
        super.script(script);
        scripts--;
        text = outer;
    }

    /**
     * Bash prints redirections behind the words. A word that stood behind one may then be a reserved word, or take brackets
     * for a subscript.
     */
    @Override
    public void simple(Command.Simple simple) {
        if (!simple.words().isEmpty() && !simple.redirections().isEmpty()) {
            int moved = simple.redirections().get(0).span().start();
            Word first = simple.words().get(0);
            found |= moved < first.span().start() && isReserved(first);
            found |=
                    simple.words().stream().anyMatch(word -> moved < word.span().start() && holdsBracket(word));
        }
        super.simple(simple);
    }

    private static boolean isReserved(Word word) {
        return word.parts().get(0) instanceof WordPart.Literal literal
                && Token.reservedWord(literal.text(), Dialect.BASH) != null;
    }

    private static boolean holdsBracket(Word word) {
        return word.parts().stream()
                .anyMatch(part -> part instanceof WordPart.Glob
                        || (part instanceof WordPart.Literal literal
                                && literal.text().contains("[")));
    }

    /** At the start of a substitution bash takes {@code time} for a word when it parses, and not when it runs. */
    @Override
    public void pipeline(Pipeline pipeline) {
        boolean timed = pipeline.prefixes().stream().anyMatch(prefix -> prefix != Pipeline.Prefix.NOT);
        found |= timed && (scripts > 1 || startsWithDashes(pipeline));
        int before = documents;
        for (Pipeline.Stage stage : pipeline.stages()) {
            found |= documents > before;
            command(stage.command());
        }
    }

    /** Bash prints {@code time -- --} with the dashes of the command alone, which it reads back as those of {@code time}. */
    private static boolean startsWithDashes(Pipeline pipeline) {
        return !pipeline.stages().isEmpty()
                && pipeline.stages().get(0).command() instanceof Command.Simple simple
                && !simple.words().isEmpty()
                && simple.words().get(0).parts().get(0) instanceof WordPart.Literal literal
                && literal.text().startsWith("-");
    }

    /** In print, a semicolon is lost after a here-document that is not the last thing of its list. */
    @Override
    public void list(CommandList list) {
        boolean inner = lists++ > 0;
        int before = documents;
        boolean separated = false;
        for (AndOr item : list.items()) {
            found |= documents > before && separated;
            before = documents;
            andOr(item);
            separated = inner || item.background();
        }
        lists--;
    }

    @Override
    public void andOr(AndOr andOr) {
        int before = documents;
        pipeline(andOr.first());
        for (AndOr.Link link : andOr.rest()) {
            found |= documents > before;
            pipeline(link.pipeline());
        }
    }

    /** Whether another command follows on the line. */
    private boolean goesOn(int from) {
        int end = text.indexOf('\n', from);
        return text.substring(from, end < 0 ? text.length() : end).chars().anyMatch(c -> ";&|".indexOf(c) >= 0);
    }

    @Override
    public void redirection(Redirection redirection) {
        if (redirection.document() != null) {
            documents++;
            found |= goesOn(redirection.span().end())
                    || redirection.document().delimiter().contains("\n");
        }
        super.redirection(redirection);
    }

    /** Bash prints {@code $'…'} decoded. */
    @Override
    public void part(WordPart part) {
        found |= part instanceof WordPart.Malformed;
        found |= part instanceof WordPart.AnsiQuoted ansi && holdsInternalMark(ansi.text());
        super.part(part);
    }

    /** Two control characters are marks of bash's own in its words, and single bytes are no UTF-8 in its print. */
    private static boolean holdsInternalMark(String text) {
        return text.chars().anyMatch(c -> c == '\u0001' || (c >= '\u007f' && c <= '\u00ff'));
    }
}
