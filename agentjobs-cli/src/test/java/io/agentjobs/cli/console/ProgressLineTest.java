package io.agentjobs.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.batch.BatchProgress;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final BatchProgress FORTY = new BatchProgress(100, 44, 16, 39, 1);
    private static final String REST = "40/100 40% f1 r16 p44 eta 2m 10s";

    @Test
    void theBarTakesWhatTheWidthLeaves() {
        int columns = ("job 1a2b3c4d " + "[] " + REST).length() + 10;

        assertThat(ProgressLine.format(columns, "1a2b3c4d", FORTY, 130L))
                .isEqualTo("job 1a2b3c4d [####------] " + REST);
    }

    @Test
    void withoutAWidthTheBarHasTwentyPlaces() {
        assertThat(ProgressLine.format(null, "1a2b3c4d", FORTY, 130L))
                .isEqualTo("job 1a2b3c4d [########------------] " + REST);
    }

    @Test
    void withoutRoomTheBarGoesAndThenTheEnd() {
        String bare = "job 1a2b3c4d " + REST;

        assertThat(ProgressLine.format(bare.length(), "1a2b3c4d", FORTY, 130L)).isEqualTo(bare);
        assertThat(ProgressLine.format(20, "1a2b3c4d", FORTY, 130L))
                .isEqualTo("job 1a2b3c4d 40/10..")
                .hasSize(20);
    }

    @Test
    void anUnknownTimeIsADash() {
        assertThat(ProgressLine.format(null, "x", BatchProgress.NONE, null)).endsWith("] 0/1 0% f0 r0 p0 eta --");
        assertThat(ProgressLine.format(null, "x", FORTY, 9L)).endsWith("eta 9s");
        assertThat(ProgressLine.format(null, "x", FORTY, 3605L)).endsWith("eta 60m 05s");
    }
}
