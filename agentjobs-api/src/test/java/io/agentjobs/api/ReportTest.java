package io.agentjobs.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportTest {

    @Test
    void sectionsKeepTheirOrderAndAreFoundByHeading() {
        Map<String, String> sections = new LinkedHashMap<>();
        sections.put(Report.NOT_DONE, "nothing");
        sections.put(Report.SUMMARY, "all of it");
        Report report = new Report("text", "", sections);
        sections.clear();

        assertThat(report.sections().keySet()).containsExactly(Report.NOT_DONE, Report.SUMMARY);
        assertThat(report.section(Report.SUMMARY)).hasValue("all of it");
        assertThat(report.section(Report.EVIDENCE)).isEmpty();
        assertThatThrownBy(() -> report.sections().put("x", "y")).isInstanceOf(UnsupportedOperationException.class);
    }
}
