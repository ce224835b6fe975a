package io.agentjobs.testkit.claude;

/** What a fake session has used: turns, and tokens as the Messages service counts them. */
record FakeTotals(String model, int turns, long input, long cacheWrite, long cacheRead, long output) {

    static FakeTotals none() {
        return new FakeTotals("", 0, 0, 0, 0, 0);
    }

    FakeTotals plus(FakeModelClient.Reply reply) {
        return new FakeTotals(
                reply.model(),
                turns + 1,
                input + reply.usage().path("input_tokens").asLong(),
                cacheWrite + reply.usage().path("cache_creation_input_tokens").asLong(),
                cacheRead + reply.usage().path("cache_read_input_tokens").asLong(),
                output + reply.output());
    }
}
