package io.agentjobs.guard;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.VerdictCounts;
import java.nio.file.Path;
import java.util.Set;

/** Contexts of jobs whose folders do not exist, so that paths are judged by their names alone. */
final class Contexts {
    static final Path HOME = Path.of("/home/me");
    static final Path STATE = HOME.resolve(".agent-jobs/a");
    static final Path JOB = STATE.resolve("jobs/j1");
    static final Path WORKTREE = JOB.resolve("work");
    static final Path REPOSITORY = HOME.resolve("proj");

    private Contexts() {}

    static GateContext of(Kind kind, AccessMode access) {
        return new GateContext(
                kind,
                access,
                WORKTREE,
                REPOSITORY,
                JOB,
                STATE,
                HOME,
                Set.of("Owner Name"),
                Set.of("docs.example.org"),
                Set.of("mcp__agent-jobs__report"),
                VerdictCounts.NONE);
    }

    static GateContext of(String mode) {
        return switch (mode) {
            case "write" -> of(Kind.FIX, AccessMode.WRITE);
            case "review" -> of(Kind.REVIEW, AccessMode.READ_ONLY);
            default -> throw new IllegalArgumentException("no mode " + mode);
        };
    }
}
