package io.agentjobs.api.runner;

import java.util.Objects;

/** Whether a runner's client can be used on this machine, asked without calling a model. */
public sealed interface Probe {

    /**
     * The client is there and has credentials for the lane.
     *
     * @param version the client's version
     * @param program the path of its program
     * @param login how it is logged in, in words for people; no secret
     */
    record Ready(String version, String program, String login) implements Probe {
        public Ready {
            Objects.requireNonNull(version, "version");
            Objects.requireNonNull(program, "program");
            Objects.requireNonNull(login, "login");
        }
    }

    /**
     * It cannot be used.
     *
     * @param problem what is wrong, one line
     * @param remedy what to do, one line that names the key or command
     */
    record Unusable(String problem, String remedy) implements Probe {
        public Unusable {
            Objects.requireNonNull(problem, "problem");
            Objects.requireNonNull(remedy, "remedy");
        }
    }
}
