package io.agentjobs.cli.top;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TopSourceTest {

    private static TopRow row(boolean over, String id) {
        return new TopRow(over, id, "state", "1/2", "-", "1s", "0s", "title", "now");
    }

    @Test
    void whatHasEndedIsBelowAllThatRunsOrWaits() {
        TopSource jobs = (now, all) -> List.of(row(false, "job"), row(true, "old-job"));
        TopSource batches = (now, all) -> List.of(row(false, "batch"), row(true, "old-batch"));

        assertThat(TopSource.rows(List.of(jobs, batches), Instant.EPOCH, true))
                .extracting(TopRow::id)
                .containsExactly("job", "batch", "old-job", "old-batch");
    }
}
