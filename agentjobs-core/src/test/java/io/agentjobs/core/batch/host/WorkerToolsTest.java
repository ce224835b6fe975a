package io.agentjobs.core.batch.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.runner.HostTool;
import org.junit.jupiter.api.Test;

final class WorkerToolsTest {

    @Test
    void aWorkerOfRowsMayReportAndNothingElse() {
        assertThat(WorkerTools.of(BatchKind.CSV_BATCH))
                .extracting(HostTool::name)
                .containsExactly("report_agent_job_result");
    }

    @Test
    void aWorkerOfAQueueMayAlsoAddItemsButStartNoBatch() {
        assertThat(WorkerTools.of(BatchKind.DYNAMIC_QUEUE))
                .extracting(HostTool::name)
                .containsExactly("report_agent_job_result", "enqueue_agent_job_items");
    }

    @Test
    void aToolIsKnownByItsOwnNameAndAsThatOfAServer() {
        assertThat(WorkerTools.names(BatchKind.DYNAMIC_QUEUE))
                .containsExactlyInAnyOrder(
                        "report_agent_job_result",
                        "mcp__agent-jobs__report_agent_job_result",
                        "enqueue_agent_job_items",
                        "mcp__agent-jobs__enqueue_agent_job_items");
    }
}
