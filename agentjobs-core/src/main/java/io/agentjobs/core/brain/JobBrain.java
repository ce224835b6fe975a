package io.agentjobs.core.brain;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.state.LocalSocket;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The shared memory as one run of a job has it: what it asks goes to the engine, which knows address and token. Safe for
 * use by many threads.
 */
public final class JobBrain {
    private static final ObjectMapper JSON = JsonMapper.builder().build();
    /** For what the broker itself does. */
    private static final Duration MORE = Duration.ofSeconds(10);

    private final JobMarker marker;
    private final BrainServers servers;
    private final Path socket;

    /** Of that run. */
    public JobBrain(StateFolder state, JobMarker marker, Settings settings) {
        this.marker = marker;
        this.servers = BrainServers.in(settings);
        this.socket = LocalSocket.path(state, BrokerCall.SOCKET);
    }

    /** True when the job can look for notes. */
    public boolean isSearchable() {
        return isServed("recall_url");
    }

    /** True when the job can write notes. */
    public boolean isWritable() {
        return isServed("memory_url");
    }

    /** Where no engine offers it, as in an embedding program, there is none. */
    private boolean isServed(String server) {
        return servers.named().contains(server) && Files.exists(socket);
    }

    /**
     * Asks the engine.
     *
     * @return what the job is told
     * @throws AgentJobsException when it is refused or fails; the message is for the job
     */
    public String call(String tool, JsonText arguments) {
        try {
            BrokerCall call = new BrokerCall(marker.job(), marker.run(), tool, JSON.readTree(arguments.text()));
            BrokerCall.Answer answer = call.say(socket, servers.timeout().plus(MORE));
            if (answer.text() == null) {
                throw new AgentJobsException(String.valueOf(answer.error()));
            }
            return answer.text();
        } catch (JsonProcessingException e) {
            throw new InvalidRequestException(
                    "arguments", "are not readable: " + e.getOriginalMessage(), "give an object");
        } catch (IOException e) {
            throw new AgentJobsException("the shared brain cannot be reached: go on without it", e);
        }
    }
}
