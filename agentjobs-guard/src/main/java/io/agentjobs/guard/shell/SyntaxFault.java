package io.agentjobs.guard.shell;

/** Leaves the descent when the text cannot be parsed. It carries no stack trace, since it is an answer and no accident. */
class SyntaxFault extends RuntimeException {

    private final int offset;

    SyntaxFault(String reason, int offset) {
        super(reason, null, false, false);
        this.offset = offset;
    }

    int offset() {
        return offset;
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
