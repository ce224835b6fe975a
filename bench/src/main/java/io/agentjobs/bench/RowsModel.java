package io.agentjobs.bench;

import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.ModelRequest;
import io.agentjobs.testkit.model.StubOpenAi;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A model that reports each row at once; told to, it starts Codex's own fan-out first. */
final class RowsModel implements AutoCloseable {
    static final String NAME = "gpt-5-codex";
    static final String START = "Start the fan-out.";

    private static final String FAN_OUT = "spawn_agents_on_csv";
    private static final Pattern JOB = Pattern.compile("Job ID: (\\S+)");
    private static final Pattern ITEM = Pattern.compile("Item ID: (\\S+)");

    private final StubOpenAi stub = StubOpenAi.start();
    private final AtomicReference<@Nullable Map<String, Object>> fanOut = new AtomicReference<>();
    private final CompletableFuture<Long> called = new CompletableFuture<>();
    private final CompletableFuture<Long> answered = new CompletableFuture<>();

    RowsModel() {
        stub.otherwise(Answer.computed(this::answer));
    }

    String origin() {
        return stub.origin();
    }

    List<String> arguments() {
        return stub.arguments();
    }

    Map<String, String> environment() {
        return stub.environment();
    }

    /** What the fan-out is called with. */
    void fanOutWith(Map<String, Object> arguments) {
        fanOut.set(arguments);
    }

    /** When the fan-out was called, in {@link System#nanoTime()}. */
    CompletableFuture<Long> called() {
        return called;
    }

    /** When it had answered. */
    CompletableFuture<Long> answered() {
        return answered;
    }

    private Answer answer(ModelRequest request) {
        String said = String.join("\n", request.userTexts());
        Matcher job = JOB.matcher(said);
        Matcher item = ITEM.matcher(said);
        if (job.find() && item.find()) {
            return request.toolResults().isEmpty() ? report(request, job.group(1), item.group(1)) : Answer.text("done");
        }
        if (said.contains("answer with the word refused")) {
            return request.toolResults().isEmpty()
                    ? Answer.tool("exec_command", Map.of("cmd", "touch marker"))
                    : Answer.text("refused");
        }
        Map<String, Object> arguments = fanOut.get();
        if (arguments == null || !said.contains(START)) {
            return Answer.text("done");
        }
        if (request.toolResults().isEmpty()) {
            called.complete(System.nanoTime());
            return Answer.tool(named(request, FAN_OUT), arguments);
        }
        answered.complete(System.nanoTime());
        return Answer.text("done");
    }

    private static Answer report(ModelRequest request, String job, String item) {
        return Answer.tool(
                named(request, "report_agent_job_result"),
                Map.of("job_id", job, "item_id", item, "result", Map.of("item", item)));
    }

    private static String named(ModelRequest request, String tool) {
        return request.toolNames().stream()
                .filter(offered -> offered.endsWith(tool))
                .findFirst()
                .orElse(tool);
    }

    @Override
    public void close() {
        stub.close();
    }
}
