package io.agentjobs.core.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobId;
import io.agentjobs.api.store.LaunchToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobMarkerTest {
    private static final JobMarker MARKER = new JobMarker(new JobId("261015-124136-70d3"), "aa11");

    @ParameterizedTest
    @CsvSource({
        "AGENT_JOBS_JOB=261015-124136-70d3|AGENT_JOBS_RUN=aa11|, true",
        "PATH=/bin|AGENT_JOBS_RUN=aa11|AGENT_JOBS_JOB=261015-124136-70d3|X=|, true",
        "AGENT_JOBS_JOB=261015-124136-70d3|, true",
        "AGENT_JOBS_JOB=261015-124136-70d3|AGENT_JOBS_RUN=bb22|, false",
        "AGENT_JOBS_JOB=261015-124136-70d3x|AGENT_JOBS_RUN=aa11|, false",
        "XAGENT_JOBS_JOB=261015-124136-70d3|AGENT_JOBS_RUN=aa11|, false",
        "NOTE=AGENT_JOBS_JOB=261015-124136-70d3|AGENT_JOBS_RUN=aa11|, false",
        "AGENT_JOBS_RUN=aa11|, false",
        "|, false",
    })
    void aProcessIsOursWhenItNamesTheJobAndNoOtherRun(String environ, boolean ours) {
        assertThat(MARKER.isIn(environ.replace('|', '\0'))).isEqualTo(ours);
    }

    @Test
    void theRunTellsTokensApartAndDoesNotShowThem() {
        JobId job = new JobId(MARKER.job());
        JobMarker one = JobMarker.of(job, new LaunchToken("token-one"));
        assertThat(one).isEqualTo(JobMarker.of(job, new LaunchToken("token-one")));
        assertThat(one).isNotEqualTo(JobMarker.of(job, new LaunchToken("token-two")));
        assertThat(one.run()).matches("[0-9a-f]{16}");
    }
}
