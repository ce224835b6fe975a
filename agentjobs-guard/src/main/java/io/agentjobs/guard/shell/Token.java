package io.agentjobs.guard.shell;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The kinds of token that the shell's grammar is made of. */
enum Token {
    NOTHING("nothing"),
    SUBSTITUTION("$("),
    END("the end of the text"),
    NEWLINE("the end of the line"),
    WORD("a word"),
    ASSIGNMENT("an assignment"),
    DESCRIPTOR("a descriptor"),
    ARITHMETIC("(("),
    ARITHMETIC_FOR("(("),
    REDIRECTION("a redirection"),
    SEMICOLON(";"),
    AMPERSAND("&"),
    AND_IF("&&"),
    OR_IF("||"),
    PIPE("|"),
    PIPE_ERRORS("|&"),
    ARM_BREAK(";;"),
    ARM_FALL_THROUGH(";&"),
    ARM_CONTINUE(";;&"),
    OPEN("("),
    CLOSE(")"),
    DASH("-"),
    TIME_POSIX("-p"),
    TIME_END("--"),
    IF("if"),
    THEN("then"),
    ELSE("else"),
    ELIF("elif"),
    FI("fi"),
    CASE("case"),
    ESAC("esac"),
    FOR("for"),
    SELECT("select"),
    WHILE("while"),
    UNTIL("until"),
    DO("do"),
    DONE("done"),
    IN("in"),
    FUNCTION("function"),
    TIME("time"),
    BRACE_OPEN("{"),
    BRACE_CLOSE("}"),
    NOT("!"),
    CONDITION_OPEN("[["),
    CONDITION_CLOSE("]]"),
    COPROC("coproc");

    private static final Map<String, Token> BASH_WORDS = Map.ofEntries(
            reserved(IF),
            reserved(THEN),
            reserved(ELSE),
            reserved(ELIF),
            reserved(FI),
            reserved(CASE),
            reserved(ESAC),
            reserved(FOR),
            reserved(SELECT),
            reserved(WHILE),
            reserved(UNTIL),
            reserved(DO),
            reserved(DONE),
            reserved(IN),
            reserved(FUNCTION),
            reserved(TIME),
            reserved(BRACE_OPEN),
            reserved(BRACE_CLOSE),
            reserved(NOT),
            reserved(CONDITION_OPEN),
            reserved(CONDITION_CLOSE),
            reserved(COPROC));

    private final String shown;

    Token(String shown) {
        this.shown = shown;
    }

    private static Map.Entry<String, Token> reserved(Token token) {
        return Map.entry(token.shown, token);
    }

    /** The reserved word that {@code text} is in the dialect; null for none. */
    static @Nullable Token reservedWord(String text, Dialect dialect) {
        Token token = text.length() > 8 ? null : BASH_WORDS.get(text);
        if (token == null || dialect.isBash()) {
            return token;
        }
        return switch (token) {
            case SELECT, FUNCTION, TIME, CONDITION_OPEN, CONDITION_CLOSE, COPROC -> null;
            default -> token;
        };
    }

    /** How a person would name the token. */
    String shown() {
        return shown;
    }

    /** Whether the token ends an arm of a {@code case}. */
    boolean endsArm() {
        return this == ARM_BREAK || this == ARM_FALL_THROUGH || this == ARM_CONTINUE;
    }

    /** Whether a reserved word may follow this token. */
    boolean allowsReservedWord() {
        return switch (this) {
            case NOTHING,
                    SUBSTITUTION,
                    NEWLINE,
                    SEMICOLON,
                    OPEN,
                    CLOSE,
                    PIPE,
                    PIPE_ERRORS,
                    AMPERSAND,
                    BRACE_OPEN,
                    BRACE_CLOSE,
                    AND_IF,
                    OR_IF,
                    NOT,
                    DO,
                    DONE,
                    ELIF,
                    ELSE,
                    ESAC,
                    FI,
                    IF,
                    ARM_BREAK,
                    ARM_FALL_THROUGH,
                    ARM_CONTINUE,
                    THEN,
                    TIME,
                    TIME_POSIX,
                    TIME_END,
                    COPROC,
                    ARITHMETIC,
                    CONDITION_CLOSE,
                    UNTIL,
                    WHILE -> true;
            default -> false;
        };
    }

    /** Whether {@code time} after this token times a pipeline. */
    boolean allowsTime() {
        return switch (this) {
            case NOTHING,
                    NEWLINE,
                    SEMICOLON,
                    AND_IF,
                    OR_IF,
                    AMPERSAND,
                    WHILE,
                    UNTIL,
                    DO,
                    IF,
                    THEN,
                    ELIF,
                    ELSE,
                    BRACE_OPEN,
                    OPEN,
                    CLOSE,
                    NOT,
                    TIME,
                    TIME_POSIX,
                    TIME_END -> true;
            default -> false;
        };
    }
}
