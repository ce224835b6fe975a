package io.agentjobs.cli.whole;

import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.Block;
import io.agentjobs.testkit.model.ModelRequest;
import io.agentjobs.testkit.model.StubModel;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a stub model does with an item of a batch: a step a request, found by how many tool results there are. */
final class BatchModel {
    private static final Pattern JOB = Pattern.compile("Job ID: (\\S+)");
    private static final Pattern ITEM = Pattern.compile("Item ID: (\\S+)");

    private BatchModel() {}

    /** The item that a request is about. */
    record Item(String job, String id, ModelRequest request) {

        Answer report(boolean stop) {
            Map<String, Object> result = Map.of("item_id", id);
            return call(
                    "report_agent_job_result",
                    stop
                            ? Map.of("job_id", job, "item_id", id, "result", result, "stop", true)
                            : Map.of("job_id", job, "item_id", id, "result", result));
        }

        Answer reportAs(String other) {
            return call("report_agent_job_result", Map.of("job_id", job, "item_id", other, "result", Map.of()));
        }

        Answer enqueue(List<Map<String, Object>> items) {
            return call("enqueue_agent_job_items", Map.of("job_id", job, "parent_item_id", id, "items", items));
        }

        private Answer call(String tool, Map<String, ?> arguments) {
            String name = request.toolNames().stream()
                    .filter(offered -> offered.endsWith(tool))
                    .findFirst()
                    .orElse(tool);
            return Answer.reply(new Block.ToolUse(name, arguments));
        }

        /** How many answers of tools the agent has had. */
        int step() {
            return request.toolResults().size();
        }
    }

    /** Answers each item by that; a request about no item is obeyed as a canary is. */
    static void serve(StubModel model, Answer canary, Function<Item, Answer> worker) {
        model.otherwise(Answer.computed(request -> {
            if (request.userSays("answer with the word refused")) {
                return request.toolResults().isEmpty() ? canary : Answer.text("refused");
            }
            String said = String.join("\n", request.userTexts());
            return worker.apply(new Item(find(JOB, said), find(ITEM, said), request));
        }));
    }

    private static String find(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }
}
