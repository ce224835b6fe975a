package io.agentjobs.testkit.model;

/**
 * Tokens that a reply is billed for. The four never overlap: {@code input} holds what came neither from nor into the
 * cache, as Anthropic counts it; the OpenAI stub adds them up as that wire does.
 */
public record ReplyUsage(long input, long cacheWrite, long cacheRead, long output) {

    /** 1000 in, 500 into the cache, 2000 from the cache, 50 out. */
    public static final ReplyUsage SMALL = new ReplyUsage(1000, 500, 2000, 50);
}
