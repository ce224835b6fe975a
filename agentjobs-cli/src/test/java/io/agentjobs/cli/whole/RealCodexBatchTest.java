package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchSpec.DuplicateIds;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubModel;
import io.agentjobs.testkit.model.StubOpenAi;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@RequiresClient(RealClient.CODEX)
class RealCodexBatchTest extends RealClientBatches {
    @Override
    StubModel startModel() {
        return StubOpenAi.start();
    }

    @Override
    Map<String, String> environment(StubModel started) {
        return Map.of(
                "OPENAI_API_KEY",
                "sk-test",
                "OPENAI_BASE_URL",
                started.origin() + "/v1",
                "AGENT_JOBS_CODEX_BIN",
                RealClient.CODEX.program().orElseThrow().toString());
    }

    @Override
    Answer canary() {
        return Answer.tool("exec_command", Map.of("cmd", "touch marker"));
    }

    @Override
    String modelName() {
        return "gpt-5-codex";
    }

    @Test
    void aServerThatIsKilledUnderItsItemsCostsThemNoFailure() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger lost = new AtomicInteger();
        BatchModel.serve(model, canary(), item -> {
            if (item.step() > 0) {
                return Answer.text("done");
            }
            int asked = lost.incrementAndGet();
            if (asked == 3) {
                killServers();
            }
            return asked <= 3 ? Answer.held(never, Answer.text("lost")) : item.report(false);
        });

        Batch batch = csv(
                "id\na\nb\nc\n",
                DuplicateIds.REFUSE,
                options("Read {id}.").maxConcurrency(3).build());

        assertThat(batch.status()).as("%s", items(batch)).isEqualTo(BatchStatus.COMPLETED);
        assertThat(items(batch)).as("%s", items(batch)).allSatisfy(item -> {
            assertThat(item.status()).isEqualTo(ItemStatus.COMPLETED);
            assertThat(item.attemptCount()).isEqualTo(2);
        });
    }

    private static void killServers() {
        ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().commandLine().orElse("").contains("app-server"))
                .forEach(ProcessHandle::destroyForcibly);
    }
}
