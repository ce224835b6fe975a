package io.agentjobs.testkit.agent;

import io.agentjobs.api.JsonText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The calls by which an agent reports to its batch; whose item it has, the prompt says. */
final class BatchCalls {
    private static final Pattern JOB = Pattern.compile("^Job ID: (.+)$", Pattern.MULTILINE);
    private static final Pattern ITEM = Pattern.compile("^Item ID: (.+)$", Pattern.MULTILINE);

    private BatchCalls() {}

    static Step.Tool report(String prompt, Step.Result result) {
        return new Step.Tool(
                "report_agent_job_result",
                new JsonText("{\"job_id\":" + find(JOB, prompt) + ",\"item_id\":" + find(ITEM, prompt) + ",\"result\":"
                        + result.result() + (result.stop() ? ",\"stop\":true}" : "}")));
    }

    static Step.Tool enqueue(String prompt, Step.Enqueue enqueue) {
        return new Step.Tool(
                "enqueue_agent_job_items",
                new JsonText("{\"job_id\":" + find(JOB, prompt) + ",\"parent_item_id\":" + find(ITEM, prompt)
                        + ",\"items\":" + enqueue.items() + "}"));
    }

    private static String find(Pattern pattern, String prompt) {
        Matcher matcher = pattern.matcher(prompt);
        if (!matcher.find()) {
            throw new IllegalArgumentException("the prompt is about no batch item");
        }
        return Json.quote(matcher.group(1));
    }
}
