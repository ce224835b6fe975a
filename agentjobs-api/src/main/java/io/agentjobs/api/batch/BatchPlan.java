package io.agentjobs.api.batch;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.JsonText;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What will run, with every default settled when the batch was made.
 *
 * @param name a friendly name, one printable line
 * @param kind where its items come from
 * @param instruction the task of each item, with placeholders
 * @param outputSchema JSON Schema of a result; null when any object is one
 * @param headers names of the columns, in order; empty for a queue
 * @param inputPath absolute path of the file that the items came from; null for seeds given inline
 * @param outputPath absolute path of the export
 * @param place where items work
 * @param limits what they may use
 * @param allowStop true when a worker may stop the whole batch
 * @param agent who does the work
 */
public record BatchPlan(
        String name,
        BatchKind kind,
        String instruction,
        @Nullable JsonText outputSchema,
        List<String> headers,
        @Nullable Path inputPath,
        Path outputPath,
        WorkPlace place,
        BatchLimits limits,
        boolean allowStop,
        Agent agent) {

    /**
     * Who does the work.
     *
     * @param runner name of the runner
     * @param model name of the model
     * @param effort reasoning effort; null for the client's own
     * @param lane who pays
     */
    public record Agent(
            String runner, String model, @Nullable Effort effort, BillingLane lane) {
        public Agent {
            Objects.requireNonNull(runner, "runner");
            Objects.requireNonNull(model, "model");
            Objects.requireNonNull(lane, "lane");
        }
    }

    public BatchPlan {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(instruction, "instruction");
        headers = List.copyOf(headers);
        Objects.requireNonNull(outputPath, "outputPath");
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(agent, "agent");
    }
}
