package io.agentjobs.core.brain;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What a job says to the broker: one JSON object on one line, answered by one.
 *
 * @param job who calls
 * @param run the mark of the run that it belongs to, known to the processes of that run alone
 * @param tool what it wants
 * @param arguments with what
 */
record BrokerCall(String job, String run, String tool, JsonNode arguments) {
    /** The name of the broker's socket. */
    static final String SOCKET = "brain.sock";

    private static final ObjectMapper JSON = JsonMapper.builder().build();
    private static final int MOST_BYTES = 1 << 20;

    /**
     * The answer.
     *
     * @param text what the job is told; null for a refusal
     * @param error why it is refused; null for an answer
     */
    record Answer(@Nullable String text, @Nullable String error) {}

    /** Says it and waits for the answer. */
    Answer say(Path socket, Duration patience) throws IOException {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
            write(channel, this);
            return JSON.readValue(line(channel, patience), Answer.class);
        }
    }

    /** Reads what a job says. */
    static BrokerCall read(SocketChannel channel, Duration patience) throws IOException {
        return JSON.readValue(line(channel, patience), BrokerCall.class);
    }

    /** Answers it. */
    static void answer(SocketChannel channel, Answer answer) throws IOException {
        channel.configureBlocking(true);
        write(channel, answer);
    }

    private static void write(SocketChannel channel, Object value) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((json(value) + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private static String json(Object value) throws JsonProcessingException {
        return JSON.writeValueAsString(value);
    }

    /** Leaves the channel without blocking. */
    private static String line(SocketChannel channel, Duration patience) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);
        long deadline = System.nanoTime() + patience.toNanos();
        channel.configureBlocking(false);
        try (Selector selector = Selector.open()) {
            channel.register(selector, SelectionKey.OP_READ);
            while (bytes.position() == 0 || bytes.get(bytes.position() - 1) != '\n') {
                long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                if (left <= 0 || Thread.currentThread().isInterrupted()) {
                    throw new SocketTimeoutException("nothing came within " + patience.toSeconds() + " s");
                }
                selector.select(left);
                selector.selectedKeys().clear();
                if (channel.read(bytes) < 0 || !bytes.hasRemaining()) {
                    throw new EOFException("no whole line of at most " + MOST_BYTES + " bytes came");
                }
            }
        }
        return new String(bytes.array(), 0, bytes.position() - 1, StandardCharsets.UTF_8);
    }
}
