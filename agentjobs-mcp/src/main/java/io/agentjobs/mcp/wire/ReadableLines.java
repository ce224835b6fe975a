package io.agentjobs.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the lines that are messages, and answers the others as JSON-RPC 2.0 asks (section 5.1): at a line that it
 * cannot read the SDK stops reading for good. For one reader.
 */
final class ReadableLines extends InputStream {
    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    private final InputStream in;
    private final McpJsonMapper sdk;
    private final Consumer<String> answers;
    private final int maxBytes;
    private byte[] line = new byte[0];
    private int next;

    /**
     * Reads from that stream, which it closes with itself.
     *
     * @param sdk reads a message as the SDK does
     * @param answers takes each answer, a line without its end
     * @param maxBytes how long a line may be
     */
    ReadableLines(InputStream in, McpJsonMapper sdk, Consumer<String> answers, int maxBytes) {
        this.in = new BufferedInputStream(in);
        this.sdk = sdk;
        this.answers = answers;
        this.maxBytes = maxBytes;
    }

    @Override
    public int read() throws IOException {
        return hasMore() ? line[next++] & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!hasMore()) {
            return -1;
        }
        int read = Math.min(length, line.length - next);
        System.arraycopy(line, next, bytes, offset, read);
        next += read;
        return read;
    }

    private boolean hasMore() throws IOException {
        while (next == line.length) {
            ByteArrayOutputStream read = new ByteArrayOutputStream();
            int length = readLine(read);
            if (length < 0) {
                return false;
            }
            String refusal = length > maxBytes
                    ? answer(null, INVALID_REQUEST, "a message of more than " + maxBytes + " bytes is not read")
                    : refusal(read.toString(StandardCharsets.UTF_8));
            if (refusal == null) {
                read.write('\n');
                line = read.toByteArray();
                next = 0;
            } else if (!refusal.isEmpty()) {
                answers.accept(refusal);
            }
        }
        return true;
    }

    /** The length of the next line, of which what is too long is left out; -1 at the end. */
    private int readLine(ByteArrayOutputStream read) throws IOException {
        int length = 0;
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                return length == 0 ? -1 : length;
            }
            if (length < maxBytes) {
                read.write(b);
            }
            length = Math.min(length, maxBytes) + 1;
        }
        return length;
    }

    /** What to answer to a line that is no message: nothing at all to an empty one; null to a message. */
    private @Nullable String refusal(String text) {
        if (text.isBlank()) {
            return "";
        }
        JsonNode parsed;
        try {
            parsed = JSON.readTree(text);
        } catch (IOException e) {
            return answer(null, PARSE_ERROR, "this line is no JSON: " + firstLine(e));
        }
        try {
            McpSchema.deserializeJsonRpcMessage(sdk, text);
            return null;
        } catch (IOException | RuntimeException e) {
            JsonNode id = parsed.path("id");
            return answer(
                    id.isTextual() || id.isIntegralNumber() ? id : null,
                    INVALID_REQUEST,
                    "this line is no request, notification or response of JSON-RPC 2.0, each an object on a line of its own");
        }
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    private static String answer(@Nullable JsonNode id, int code, String message) {
        ObjectNode answer = JSON.createObjectNode().put("jsonrpc", "2.0");
        answer.set("id", id == null ? JSON.nullNode() : id);
        answer.putObject("error").put("code", code).put("message", message);
        return answer.toString();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
