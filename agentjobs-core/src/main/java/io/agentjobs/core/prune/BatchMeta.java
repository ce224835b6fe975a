package io.agentjobs.core.prune;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.batch.Batch;
import java.util.Locale;

/** The row of a batch as JSON, for the archive. */
final class BatchMeta {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    private BatchMeta() {}

    static String of(Batch batch) {
        ObjectNode node = JSON.createObjectNode();
        node.put("id", batch.id().value());
        node.put("name", batch.plan().name());
        node.put("kind", batch.plan().kind().name().toLowerCase(Locale.ROOT));
        node.put("status", batch.status().name().toLowerCase(Locale.ROOT));
        node.put("runner", batch.plan().agent().runner());
        node.put("model", batch.plan().agent().model());
        node.put("completed", batch.progress().completed());
        node.put("failed", batch.progress().failed());
        node.put("pending", batch.progress().pending());
        node.put("created_at", batch.times().created().toString());
        node.put("completed_at", String.valueOf(batch.times().completed()));
        return node.toPrettyString() + "\n";
    }
}
