package io.agentjobs.guard.shell;

/** The two tokens before the one that is being read: by them bash decides what the next word is. */
final class TokenHistory {

    private Token beforeLast = Token.NOTHING;
    private Token last = Token.NOTHING;

    void push(Token token) {
        beforeLast = last;
        last = token;
    }

    /** Pretends that {@code token} was the last one, as bash does inside conditions and lists of values. */
    void pretend(Token token) {
        beforeLast = Token.NOTHING;
        last = token;
    }

    Token last() {
        return last;
    }

    Token beforeLast() {
        return beforeLast;
    }

    void restore(Token earlierBeforeLast, Token earlierLast) {
        beforeLast = earlierBeforeLast;
        last = earlierLast;
    }

    boolean allowsReservedWord() {
        return last.allowsReservedWord()
                || (last == Token.WORD && (beforeLast == Token.COPROC || beforeLast == Token.FUNCTION));
    }

    boolean allowsTime() {
        return last.allowsTime() && !(last == Token.NEWLINE && beforeLast == Token.PIPE);
    }
}
