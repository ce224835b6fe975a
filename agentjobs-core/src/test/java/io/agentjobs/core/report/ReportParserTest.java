package io.agentjobs.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Report;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportParserTest {

    @Test
    void theTextBelowEachHeadingIsItsSectionInOrder() {
        Report report = ReportParser.parse("before\n## Summary\n\nall good\n\n## Evidence\nnone\n### detail\nmore\n");
        assertThat(report.sections())
                .containsExactly(Map.entry("Summary", "all good"), Map.entry("Evidence", "none\n### detail\nmore"));
        assertThat(report.text()).startsWith("before\n");
    }

    @Test
    void linesMayEndInCarriageReturnAndLineFeedButNotInOneAlone() {
        assertThat(ReportParser.parse("## Summary\r\none\r## Evidence\r\ntwo").sections())
                .containsExactly(Map.entry("Summary", "one\r## Evidence\ntwo"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```\n## Evidence\n```",
                "```` md\n## Evidence\n```\n## Evidence\n````",
                "~~~\n## Evidence\n```\n~~~~",
                "  ```\n## Evidence\n  ```",
                "```\n## Evidence\n``` not the end",
                "```\n## Evidence\n    ```",
                "    ## Evidence",
                "##Evidence",
                "### Evidence",
                "\\## Evidence",
            })
    void whatStandsInCodeOrOnAnotherLevelIsNoHeading(String body) {
        assertThat(ReportParser.parse("## Summary\n" + body).sections()).containsOnlyKeys("Summary");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```\ncode\n```\n## Evidence",
                "```one line``` of code\n## Evidence",
                "~~~ `x`\ncode\n~~~\n## Evidence",
                "``\n## Evidence",
                "    ```\n## Evidence",
                "```\ncode\n`````  \n## Evidence",
                "text\n   ## Evidence",
                "##\tEvidence",
            })
    void afterCodeHasEndedHeadingsCountAgain(String body) {
        assertThat(ReportParser.parse("## Summary\n" + body).sections()).containsOnlyKeys("Summary", "Evidence");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "## Not done / uncertain",
                "## Not Done/Uncertain",
                "## NOT DONE / UNCERTAIN:",
                "## **Not done / uncertain**",
                "## 4. Not done / uncertain ##",
            })
    void aHeadingOfTheContractCountsHoweverItIsSet(String heading) {
        assertThat(ReportParser.parse(heading + "\nnothing").section(Report.NOT_DONE))
                .contains("nothing");
    }

    @Test
    void anotherHeadingStaysAsItIs() {
        assertThat(ReportParser.parse("## What I *really* saw: 2\nx\n##\ny").sections())
                .containsExactly(Map.entry("What I *really* saw: 2", "x"), Map.entry("", "y"));
    }

    @Test
    void aHeadingThatStandsTwiceHasBothTexts() {
        assertThat(ReportParser.parse("## Evidence\none\n## Summary\nx\n## Evidence\ntwo")
                        .section("Evidence"))
                .contains("one\ntwo");
    }

    @Test
    void aTextWithoutHeadingsHasNoSections() {
        assertThat(ReportParser.parse("").sections()).isEmpty();
        assertThat(ReportParser.parse("I will now run the tests.").sections()).isEmpty();
    }

    @Test
    void whatStandsBeforeTheFirstHeadingIsThePreface() {
        assertThat(ReportParser.parse("One.\n\nTwo.\n## Summary\nx").preface()).isEqualTo("One.\n\nTwo.");
        assertThat(ReportParser.parse("\n## Summary\nx").preface()).isEmpty();
        assertThat(ReportParser.parse("no heading\n").preface()).isEqualTo("no heading");
    }
}
