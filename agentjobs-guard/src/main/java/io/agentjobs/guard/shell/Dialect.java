package io.agentjobs.guard.shell;

/** Whose grammar a text is read by. */
public enum Dialect {
    /** GNU bash 5.2, not in POSIX mode, with {@code extglob} off as in a fresh {@code bash -c}. */
    BASH,

    /** The Debian Almquist shell, which is {@code sh} on Debian and its kin. */
    DASH;

    boolean isBash() {
        return this == BASH;
    }
}
