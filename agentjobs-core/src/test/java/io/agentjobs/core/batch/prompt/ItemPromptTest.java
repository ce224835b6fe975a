package io.agentjobs.core.batch.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.testkit.store.SampleBatches;
import org.junit.jupiter.api.Test;

class ItemPromptTest {
    private static final BatchId ID = SampleBatches.id(1);

    private static String prompt(BatchPlan plan) {
        NewItem item = SampleBatches.items(1).get(0);
        return new ItemPrompt(plan).write(ID, item);
    }

    @Test
    void theWorkerIsToldWhichItemItHasAndHowToReport() {
        assertThat(prompt(SampleBatches.rows()))
                .contains("Job ID: " + ID + "\n", "Item ID: item-1\n", "`report_agent_job_result`", "`job_id` \"" + ID)
                .doesNotContain("enqueue_agent_job_items", "parent_item_id");
    }

    @Test
    void inAQueueItIsAlsoToldHowToAddItems() {
        assertThat(prompt(SampleBatches.queue(null, null, null)))
                .contains("`enqueue_agent_job_items`", "`parent_item_id` \"item-1\"", "`report_agent_job_result`");
    }

    @Test
    void theDataOfTheItemStandsThereAsItIs() {
        JsonText input = SampleBatches.items(1).get(0).input();

        assertThat(prompt(SampleBatches.rows()).replaceAll("[ \\n]", ""))
                .contains("```json" + input.text().replaceAll("[ \\n]", "") + "```");
    }
}
