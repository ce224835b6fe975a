package io.agentjobs.core.batch.submit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.Dialects;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Printable;
import java.util.List;

/**
 * The JSON Schema (2020-12) that a result has to fit. References to other documents are not followed. Safe for use by many
 * threads.
 */
public final class ResultSchema {
    private static final int SHOWN_FAULTS = 10;
    private static final int FAULT_CHARS = 300;
    private static final String FIELD = "output_schema";
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    private final Schema schema;

    private ResultSchema(Schema schema) {
        this.schema = schema;
    }

    /**
     * The schema in that text.
     *
     * @throws InvalidRequestException when it is none
     */
    public static ResultSchema parse(JsonText text) {
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
        JsonNode node = read(text);
        if (!node.isObject() && !node.isBoolean()) {
            throw new InvalidRequestException(FIELD, "is no JSON Schema", "give an object");
        }
        try {
            Schema meta = registry.getSchema(
                    SchemaLocation.of(Dialects.getDraft202012().getId()));
            List<String> faults = faults(meta, node);
            if (!faults.isEmpty()) {
                throw new InvalidRequestException(FIELD, "is no JSON Schema: " + faults.get(0), "mend it");
            }
            Schema schema = registry.getSchema(node);
            schema.initializeValidators();
            return new ResultSchema(schema);
        } catch (com.networknt.schema.SchemaException e) {
            throw new InvalidRequestException(
                    FIELD, "cannot be used: " + Printable.line(String.valueOf(e.getMessage()), FAULT_CHARS), "mend it");
        }
    }

    /** What is wrong with a result, a line each, at most ten; empty when it fits. */
    public List<String> faults(JsonNode result) {
        return faults(schema, result);
    }

    private static List<String> faults(Schema schema, JsonNode node) {
        return schema.validate(node).stream()
                .map(fault -> Printable.line(fault.toString(), FAULT_CHARS))
                .limit(SHOWN_FAULTS)
                .toList();
    }

    private static JsonNode read(JsonText text) {
        try {
            return JSON.readTree(text.text());
        } catch (JsonProcessingException e) {
            throw new InvalidRequestException(FIELD, "is not readable: " + e.getOriginalMessage(), "mend it");
        }
    }
}
