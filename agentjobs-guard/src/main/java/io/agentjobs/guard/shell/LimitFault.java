package io.agentjobs.guard.shell;

/** Leaves the descent because a limit is reached; nothing below the entry point may answer it. */
final class LimitFault extends SyntaxFault {

    LimitFault(String reason, int offset) {
        super(reason, offset);
    }
}
