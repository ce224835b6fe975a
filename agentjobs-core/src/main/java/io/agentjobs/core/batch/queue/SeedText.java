package io.agentjobs.core.batch.queue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.BatchSpec.Seed;
import java.util.ArrayList;
import java.util.List;

/** Reads seeds that were given inline. */
public final class SeedText {
    private static final String FIELD = "seed_items";

    private SeedText() {}

    /**
     * The seeds in a JSON array.
     *
     * @throws InvalidRequestException when it is none
     */
    public static List<Seed> parse(String text) {
        try {
            JsonNode array = JsonMapper.builder().build().readTree(text);
            if (!array.isArray()) {
                throw new InvalidRequestException(FIELD, "is no JSON array", "give [{\"input\": {…}}, …]");
            }
            List<Seed> seeds = new ArrayList<>();
            for (JsonNode node : array) {
                seeds.add(SeedFile.seed(node, FIELD, "seed " + (seeds.size() + 1)));
            }
            return seeds;
        } catch (JsonProcessingException e) {
            throw new InvalidRequestException(
                    FIELD, "is no JSON: " + Printable.line(e.getOriginalMessage(), 200), "give [{\"input\": {…}}, …]");
        }
    }
}
