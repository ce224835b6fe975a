package io.agentjobs.guard.shell;

import org.jspecify.annotations.Nullable;

/**
 * Tells reserved words from plain ones. Besides the tokens before a word this depends on the constructs that are open, of
 * which bash keeps a few marks; some of them outlive their construct, and bash's mistakes are repeated here.
 */
final class WordMeaning {

    private final Descent descent;
    private final TokenHistory history;
    private boolean inPattern;
    private boolean inCondition;
    private boolean braceMayOpen;
    private int insExpected;
    private boolean patternExpected;
    private int esacsAwaited;
    private boolean startsWithTime;

    WordMeaning(Descent descent, TokenHistory history) {
        this.descent = descent;
        this.history = history;
    }

    boolean inPattern() {
        return inPattern;
    }

    void inCondition(boolean condition) {
        inCondition = condition;
    }

    /** Whether the first word was {@code time}, which bash takes for a plain word at the start of a substitution. */
    boolean startsWithTime() {
        return startsWithTime;
    }

    /** Takes note of an operator. */
    void passed(Token operator) {
        if (operator == Token.CLOSE) {
            braceMayOpen |= history.last() == Token.OPEN && history.beforeLast() == Token.WORD;
            inPattern = false;
        } else if (operator.endsArm()) {
            inPattern = true;
        }
    }

    /**
     * The token that a word is.
     *
     * @param text the word's text; null when any of it is quoted or expanded
     * @return a reserved word, or {@link Token#WORD}
     */
    Token of(@Nullable String text) {
        Token token = local(text);
        if (token == null && text != null && history.allowsReservedWord()) {
            token = reserved(text);
        }
        if (token == null) {
            plainWord();
            return Token.WORD;
        }
        if (token == Token.BRACE_OPEN) {
            descent.openBraces++;
        } else if (token == Token.BRACE_CLOSE && descent.openBraces > 0) {
            descent.openBraces--;
        }
        return token;
    }

    /** The next word of a list of values: one has a meaning there, the brace that the head of a function lets open. */
    Token ofElement(@Nullable String text) {
        boolean opens = braceMayOpen && "{".equals(text);
        braceMayOpen = false;
        return opens ? Token.BRACE_OPEN : Token.WORD;
    }

    private void plainWord() {
        switch (history.last()) {
            case FUNCTION -> braceMayOpen = true;
            case CASE, FOR, SELECT -> {
                insExpected++;
                patternExpected = history.last() == Token.CASE;
            }
            default -> {}
        }
    }

    /** Words that have a meaning at one place only. */
    private @Nullable Token local(@Nullable String text) {
        Token token = afterHead(text);
        if (token != null) {
            return token;
        }
        if (braceMayOpen) {
            braceMayOpen = false;
            if ("{".equals(text)) {
                return Token.BRACE_OPEN;
            }
        }
        if (text == null || !descent.dialect.isBash()) {
            return null;
        }
        return switch (text) {
            case "}" -> descent.openBraces > 0 && history.allowsReservedWord() ? Token.BRACE_CLOSE : null;
            case "do" -> history.last() == Token.ARITHMETIC_FOR ? Token.DO : null;
            case "{" -> history.last() == Token.ARITHMETIC_FOR ? Token.BRACE_OPEN : null;
            case "-p" -> history.last() == Token.TIME ? Token.TIME_POSIX : null;
            case "--" -> history.last() == Token.TIME || history.last() == Token.TIME_POSIX ? Token.TIME_END : null;
            case "]]" -> inCondition ? Token.CONDITION_CLOSE : null;
            default -> null;
        };
    }

    /** The words that go on with a loop or a choice after its head. */
    private @Nullable Token afterHead(@Nullable String text) {
        if (text == null) {
            return null;
        }
        Token last = history.last();
        boolean afterWord = last == Token.WORD;
        boolean loop = afterWord && (history.beforeLast() == Token.FOR || history.beforeLast() == Token.SELECT);
        return switch (text) {
            case "in" -> in(last, loop, afterWord && history.beforeLast() == Token.CASE);
            case "do" -> {
                boolean late = insExpected > 0 && (last == Token.NEWLINE || last == Token.SEMICOLON);
                yield loop || (late && descent.dialect.isBash()) ? expected(Token.DO) : null;
            }
            case "esac" -> {
                boolean empty = descent.dialect.isBash() ? esacsAwaited > 0 : inPattern;
                yield last == Token.IN && empty ? esac() : null;
            }
            default -> null;
        };
    }

    private @Nullable Token in(Token last, boolean loop, boolean choice) {
        boolean bash = descent.dialect.isBash();
        boolean late = insExpected > 0 && (last == Token.NEWLINE || (bash && last == Token.WORD));
        if (!loop && !choice && !late) {
            return null;
        }
        if (choice || (!loop && (bash ? descent.inCase : patternExpected))) {
            inPattern = true;
            esacsAwaited++;
        }
        return expected(Token.IN);
    }

    private Token esac() {
        esacsAwaited = Math.max(0, esacsAwaited - 1);
        inPattern = false;
        return Token.ESAC;
    }

    private Token expected(Token token) {
        insExpected = Math.max(0, insExpected - 1);
        return token;
    }

    private @Nullable Token reserved(String text) {
        Token token = Token.reservedWord(text, descent.dialect);
        if (token == null) {
            return null;
        }
        startsWithTime |= token == Token.TIME && history.last() == Token.SUBSTITUTION;
        boolean followsPattern = history.last() == Token.PIPE || history.last() == Token.OPEN;
        boolean plainPattern = inPattern && (token != Token.ESAC || followsPattern);
        if (plainPattern || (token == Token.TIME && !history.allowsTime())) {
            return null;
        }
        if (token == Token.ESAC) {
            descent.inCase = false;
            return esac();
        }
        if (token == Token.CASE) {
            descent.inCase = true;
        }
        return token;
    }
}
