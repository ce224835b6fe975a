package io.agentjobs.git.jgit;

import io.agentjobs.api.plugin.Settings;
import java.util.Objects;

/**
 * Whose name stands on the commit of what a job left uncommitted: that of the job's own commits.
 *
 * @param name the name
 * @param email the address
 */
record Identity(String name, String email) {
    /** The defaults that users are told of; the environment of a job has the same. */
    static final Identity DEFAULT = new Identity("Agent Jobs", "agent-jobs@localhost");

    /** On commits that nobody takes over: they hold the rest of a state, or stand for a tree. */
    static final Identity INTERNAL = new Identity("agentjobs", "agentjobs@localhost");

    Identity {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(email, "email");
    }

    /** By the settings {@code git_name} and {@code git_email}, which the engine has checked. */
    static Identity from(Settings settings) {
        return new Identity(
                settings.text("git_name").orElse(DEFAULT.name),
                settings.text("git_email").orElse(DEFAULT.email));
    }
}
