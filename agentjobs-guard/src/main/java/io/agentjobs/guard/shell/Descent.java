package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.CommandList;
import io.agentjobs.guard.shell.syntax.Script;
import io.agentjobs.guard.shell.syntax.Span;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;
import java.util.function.Function;

/** One text on its way down: what the readers of its parts share. */
final class Descent {

    final Input input;
    final Dialect dialect;
    final Budget budget;
    final QuoteReader quotes;
    final DollarReader dollars;
    final GroupReader groups;
    final WordFinisher finisher;

    /** Whether the lexer is inside a {@code case}; bash goes by this even in a substitution in its subject. */
    boolean inCase;

    /**
     * Up to where bash has read on to find out that two parentheses are no arithmetic. It reads that text again, but a
     * here-document in it from behind it, so that the document's lines run as commands.
     */
    int nestedSubshellEnd;

    /** Whether the arguments of the current command may be assignments of lists; bash lets this into substitutions too. */
    boolean declares;

    /** Whether this is text that bash looks at only when it expands it, like a here-document's, and no script. */
    boolean inText;

    /** How many braces that group commands are open, those around a substitution included. */
    int openBraces;

    Descent(String text, Dialect dialect, Budget budget) {
        this.input = new Input(text);
        this.dialect = dialect;
        this.budget = budget;
        this.quotes = new QuoteReader(this);
        this.dollars = new DollarReader(this);
        this.groups = new GroupReader(this);
        this.finisher = new WordFinisher(this);
    }

    /** The whole text as a script. */
    Script script() {
        CommandList body = new ListReader(new Lexer(this)).wholeText();
        return new Script(input.text(), body);
    }

    /**
     * What stands up to the parenthesis that closes a substitution, which is consumed.
     *
     * <p>Bash reads the script here and writes it out anew; what runs later is read once more from that. Where the second
     * reading differs from the first, it counts.
     *
     * @param substitution makes the part of the script
     */
    WordPart toParenthesis(Function<Script, WordPart> substitution) {
        budget.enter(input.position());
        boolean outerCase = inCase;
        boolean outerDeclares = declares;
        boolean outerInText = inText;
        inText = false;
        int start = input.position();
        Lexer lexer = new Lexer(this, true);
        CommandList body = new ListReader(lexer).toParenthesis();
        lexer.endDocuments();
        inCase = outerCase;
        declares = outerDeclares;
        inText = outerInText;
        budget.leave();
        String text = input.text();
        String distrusted = lexer.distrusted();
        if (distrusted != null) {
            return new WordPart.Malformed(text.substring(start, input.position() - 1), distrusted);
        }
        if (lexer.startsWithTime()) {
            return deferredScript(text.substring(start, input.position() - 1), substitution);
        }
        return substitution.apply(new Script(text, body));
    }

    /**
     * The script in a substitution that starts with two parentheses and is no arithmetic. To find that out bash has read it
     * as arithmetic, and has written the substitutions in it out anew, also where they are the text of a here-document.
     */
    WordPart scriptInParentheses(String text, Function<Script, WordPart> substitution) {
        return deferred(text, script -> {
            Lexer lexer = new Lexer(script);
            CommandList body = new ListReader(lexer).wholeText();
            return lexer.documents.announcements() == 0
                    ? substitution.apply(new Script(text, body))
                    : new WordPart.Malformed(
                            text, "bash misreads a here-document behind '((': put a space between the parentheses");
        });
    }

    /** The script in a text that the shell reads only when it expands the word. */
    WordPart deferredScript(String text, Function<Script, WordPart> substitution) {
        return deferred(text, script -> substitution.apply(script.script()));
    }

    private WordPart deferred(String text, Function<Descent, WordPart> reading) {
        int depth = budget.depth();
        budget.reread(text.length(), input.position());
        budget.enter(input.position());
        try {
            WordPart part = reading.apply(new Descent(text, dialect, budget));
            budget.leave();
            return part;
        } catch (SyntaxFault fault) {
            return malformed(text, depth, fault);
        }
    }

    /** What a fault in text leaves behind that bash reads only when it expands the word; elsewhere it is final. */
    WordPart.Malformed malformed(String text, int depth, SyntaxFault fault) {
        if (fault instanceof LimitFault || !dialect.isBash()) {
            throw fault;
        }
        budget.backTo(depth);
        return new WordPart.Malformed(text, fault.reason());
    }

    /** A text that the shell expands as in double quotes, quotes themselves being plain characters. */
    List<WordPart> deferredExpansions(String text) {
        budget.reread(text.length(), input.position());
        budget.enter(input.position());
        Descent inner = new Descent(text, dialect, budget);
        inner.inText = true;
        List<WordPart> parts = inner.quotes.expansions();
        budget.leave();
        return parts;
    }

    /** The inside of a pattern's parentheses. */
    List<WordPart> deferredPattern(String text) {
        int depth = budget.depth();
        budget.reread(text.length(), input.position());
        budget.enter(input.position());
        try {
            Descent inner = new Descent(text, dialect, budget);
            List<WordPart> parts =
                    new Lexer(inner).words().read(WordReader.Mode.TEXT).parts();
            budget.leave();
            return parts;
        } catch (SyntaxFault fault) {
            return List.of(malformed(text, depth, fault));
        }
    }

    /**
     * The parts as they are where single quotes protect nothing: what they enclose is expanded all the same, in {@code $'…'}
     * after its escapes are decoded.
     */
    List<WordPart> unprotected(List<WordPart> parts) {
        PartsBuilder unprotected = new PartsBuilder();
        for (WordPart part : parts) {
            if (part instanceof WordPart.SingleQuoted quote) {
                inQuotes(quote.text(), unprotected);
            } else if (part instanceof WordPart.AnsiQuoted quote) {
                requoted(quote.text(), unprotected);
            } else {
                unprotected.addAll(List.of(part));
            }
        }
        return unprotected.build();
    }

    /** As {@link GroupText#requoted} writes it and bash reads it again. */
    private void requoted(String text, PartsBuilder parts) {
        if (text.equals("'")) {
            parts.add(new WordPart.Escaped("'"));
            return;
        }
        String[] pieces = text.split("'", -1);
        for (int i = 0; i < pieces.length; i++) {
            if (i > 0) {
                parts.add(new WordPart.Escaped("'"));
            }
            inQuotes(pieces[i], parts);
        }
    }

    private void inQuotes(String text, PartsBuilder parts) {
        parts.text('\'');
        parts.addAll(deferredExpansions(text));
        parts.text('\'');
    }

    Span spanFrom(int start) {
        return new Span(start, Math.max(start, input.position()));
    }
}
