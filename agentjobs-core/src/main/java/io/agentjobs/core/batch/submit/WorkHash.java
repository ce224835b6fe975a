package io.agentjobs.core.batch.submit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.NewItem;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes items whose input and whose work are known again when they are equal. Safe for use by many threads. */
public final class WorkHash {
    private static final ObjectMapper SORTED = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();
    private static final int BYTES = 16;

    private final byte[] common;

    /** For items of that batch. */
    public WorkHash(BatchPlan plan) {
        this.common = digest(
                plan.instruction(),
                plan.outputSchema() == null ? "" : sorted(plan.outputSchema()),
                plan.agent().runner(),
                plan.agent().model());
    }

    /** A new item. */
    public NewItem item(String itemId, @Nullable String sourceId, @Nullable String dedupeKey, JsonText input) {
        String inputHash = text(digest(sorted(input)));
        String workKey = text(digest(text(common), itemId, inputHash));
        return new NewItem(itemId, sourceId, dedupeKey, input, inputHash, workKey);
    }

    /** The same text for values that are equal whatever the order of their fields. */
    private static String sorted(JsonText json) {
        try {
            JsonNode node = SORTED.readTree(json.text());
            return node.isObject() ? SORTED.writeValueAsString(SORTED.convertValue(node, Map.class)) : node.toString();
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not readable as JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static byte[] digest(String... parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String part : parts) {
                byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
                digest.update(
                        ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
                digest.update(bytes);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String text(byte[] digest) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(ByteBuffer.allocate(BYTES).put(digest, 0, BYTES).array());
    }
}
