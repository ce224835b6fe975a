package io.agentjobs.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReportContractTest {

    @Test
    void aReportWithSummaryAndNotDoneMeetsTheContract() {
        assertThat(note("## Summary\nx\n## Not done / uncertain\nnothing")).isNull();
    }

    @Test
    void aReportWithoutASummaryWasLikelyStoppedMidTask() {
        assertThat(note("I will run the tests next.\n## Not done / uncertain\nall"))
                .isEqualTo("report has no Summary section: likely stopped mid-task");
        assertThat(note("")).isEqualTo("report has no Summary section: likely stopped mid-task");
    }

    @Test
    void whatWasNotDoneMustBeNamed() {
        assertThat(note("## Summary\nx\n```\n## Not done / uncertain\n```"))
                .isEqualTo("report has no Not done / uncertain section");
    }

    private static @Nullable String note(String text) {
        return ReportContract.note(ReportParser.parse(text));
    }
}
