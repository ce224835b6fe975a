package io.agentjobs.testkit.model;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;

/**
 * What a stub model does with one request, in the words of neither wire: each stub puts it into its own.
 * Immutable, so one answer may serve any number of requests.
 */
public sealed interface Answer {

    /** A whole answer: {@code blocks} in order, then {@code usage}. */
    record Reply(List<Block> blocks, ReplyUsage usage) implements Answer {
        public Reply {
            blocks = List.copyOf(blocks);
        }

        /** The same blocks, billed as {@code usage}. */
        public Reply billed(ReplyUsage usage) {
            return new Reply(blocks, usage);
        }
    }

    /** An error of the service: the stub writes {@code message} into its vendor's error body for {@code status}. */
    record Refusal(int status, Map<String, String> headers, String message) implements Answer {
        public Refusal {
            headers = Map.copyOf(headers);
        }

        /** The same refusal with one more response header. */
        public Refusal with(String header, String value) {
            Map<String, String> more = new TreeMap<>(headers);
            more.put(header, value);
            return new Refusal(status, more, message);
        }
    }

    /** Exactly this body, whatever it is: for what no well-behaved service would send. */
    record Verbatim(int status, Map<String, String> headers, String body) implements Answer {
        public Verbatim {
            headers = Map.copyOf(headers);
        }
    }

    /** The first {@code events} events of {@code reply}'s stream, then the connection breaks off. */
    record Truncated(Reply reply, int events) implements Answer {}

    /** {@code then}, once {@code gate} is open: a slow model without any time in it. */
    record Held(CountDownLatch gate, Answer then) implements Answer {}

    /** Whatever {@code function} makes of the request; called on the connection's own thread. */
    record Computed(Function<ModelRequest, Answer> function) implements Answer {}

    /** An answer of one text. */
    static Reply text(String text) {
        return reply(new Block.Text(text));
    }

    /** An answer that calls one tool; {@code input} holds JSON values as Java values. */
    static Reply tool(String name, Map<String, ?> input) {
        return reply(new Block.ToolUse(name, input));
    }

    /** An answer of several blocks, billed as {@link ReplyUsage#SMALL}. */
    static Reply reply(Block... blocks) {
        return new Reply(List.of(blocks), ReplyUsage.SMALL);
    }

    /** An HTTP error such as 401, 429 or 500 in the vendor's own error form. */
    static Refusal refusal(int status, String message) {
        return new Refusal(status, Map.of(), message);
    }

    /** A 200 response that claims to be an event stream and holds {@code body}. */
    static Verbatim malformed(String body) {
        return new Verbatim(200, Map.of("Content-Type", "text/event-stream"), body);
    }

    /** {@code reply}, cut off after {@code events} events. */
    static Truncated truncated(Reply reply, int events) {
        return new Truncated(reply, events);
    }

    /** {@code then}, as soon as {@code gate} opens. */
    static Held held(CountDownLatch gate, Answer then) {
        return new Held(gate, then);
    }

    /** An answer made from the request itself. */
    static Computed computed(Function<ModelRequest, Answer> function) {
        return new Computed(function);
    }
}
