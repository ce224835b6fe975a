package io.agentjobs.mcp.brain;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Printable;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpSchema;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The brain over MCP streamable HTTP, a session for each call. Follows no redirect, so that the token reaches the
 * configured server and no other.
 */
public final class HttpBrain implements Brain {
    private static final McpJsonMapper JSON =
            new JacksonMcpJsonMapper(JsonMapper.builder().build());
    private static final ObjectMapper VALUES = JsonMapper.builder().build();
    private static final int SHOWN_CHARS = 500;
    private static final int MOST_BYTES = 4 << 20;

    private final Map<String, URI> endpoints;
    private final Supplier<String> token;
    private final String agent;
    private final Duration timeout;
    private final BigDecimal minScore;

    /**
     * Connects to nothing yet.
     *
     * @param endpoints the servers by {@link Part#key()}
     * @param token gives the token at each call; throws {@link AgentJobsException} when there is none
     * @param timeout the most that one call may take
     */
    public HttpBrain(
            Map<String, URI> endpoints, Supplier<String> token, String agent, Duration timeout, BigDecimal minScore) {
        this.endpoints = Map.copyOf(endpoints);
        this.token = token;
        this.agent = agent;
        this.timeout = timeout;
        this.minScore = minScore;
    }

    @Override
    public String agent() {
        return agent;
    }

    @Override
    public BigDecimal minScore() {
        return minScore;
    }

    @Override
    public Map<String, Object> call(Part part, String tool, Map<String, Object> arguments) throws InterruptedException {
        URI endpoint = endpoints.get(part.key());
        if (endpoint == null) {
            throw new AgentJobsException("brain not configured (no " + part.key() + ")");
        }
        String secret = token.get();
        // The SDK bounds each of its requests; the whole has to be bounded, too, and closing takes time of its own.
        FutureTask<McpSchema.CallToolResult> asked = new FutureTask<>(() -> {
            McpSyncClient client = client(endpoint, secret);
            try {
                client.initialize();
                return client.callTool(new McpSchema.CallToolRequest(tool, arguments, null));
            } finally {
                client.close();
            }
        });
        Thread thread = new Thread(asked, "agentjobs-brain");
        thread.setDaemon(true);
        thread.start();
        try {
            return answer(part, asked.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            throw new AgentJobsException(
                    name(part, endpoint) + " did not answer within " + timeout.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw new AgentJobsException(name(part, endpoint) + " cannot be used: " + words(e.getCause(), secret));
        } finally {
            asked.cancel(true);
        }
    }

    private McpSyncClient client(URI endpoint, String secret) {
        String origin = endpoint.getScheme() + "://" + endpoint.getRawAuthority();
        HttpClientStreamableHttpTransport transport = HttpClientStreamableHttpTransport.builder(origin)
                .endpoint(endpoint.getRawPath().isEmpty() ? "/" : endpoint.getRawPath())
                .clientBuilder(HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .followRedirects(HttpClient.Redirect.NEVER))
                .connectTimeout(timeout)
                .openConnectionOnStartup(false)
                .resumableStreams(false)
                .maxResponseSize(MOST_BYTES)
                .jsonMapper(JSON)
                .addHttpRequestCustomizer(
                        (request, method, uri, body, context) -> request.setHeader("Authorization", "Bearer " + secret))
                .build();
        return McpClient.sync(transport)
                .requestTimeout(timeout)
                .initializationTimeout(timeout)
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
                .build();
    }

    private static Map<String, Object> answer(Part part, McpSchema.CallToolResult result) {
        String text = result.content().stream()
                .filter(McpSchema.TextContent.class::isInstance)
                .map(content -> ((McpSchema.TextContent) content).text())
                .collect(Collectors.joining("\n"));
        if (Boolean.TRUE.equals(result.isError())) {
            throw new BrainRefusal(
                    "the brain's " + part.key().replace("_url", "") + " refused: " + Printable.line(text, SHOWN_CHARS));
        }
        if (result.structuredContent() instanceof Map<?, ?> fields) {
            Map<String, Object> values = new LinkedHashMap<>();
            fields.forEach((key, value) -> values.put(String.valueOf(key), value));
            return values;
        }
        try {
            return VALUES.readValue(text, new TypeReference<Map<String, Object>>() {});
        } catch (JsonProcessingException e) {
            return Map.of("text", text);
        }
    }

    private static String name(Part part, URI endpoint) {
        return "the brain's " + part.key().replace("_url", "") + " at " + endpoint.getScheme() + "://"
                + endpoint.getRawAuthority();
    }

    private static String words(@Nullable Throwable cause, String secret) {
        StringBuilder words = new StringBuilder();
        for (Throwable at = cause; at != null && words.length() < SHOWN_CHARS; at = at.getCause()) {
            String message = at.getMessage();
            if (message != null && words.indexOf(message) < 0) {
                words.append(words.isEmpty() ? "" : ": ").append(message);
            }
        }
        return Printable.line(words.toString().replace(secret, "[redacted]"), SHOWN_CHARS);
    }
}
