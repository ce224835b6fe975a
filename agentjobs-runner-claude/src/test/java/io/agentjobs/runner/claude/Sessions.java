package io.agentjobs.runner.claude;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.runner.SessionSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** Specifications for tests. */
final class Sessions {

    static final String ID = "0b9bb0a5-7a51-4a5c-9f0e-2f6c9e1c0001";

    private Sessions() {}

    /** A new session on the API lane that pays with an invented key. */
    static SessionSpec fresh(Path folder) throws IOException {
        return of(folder, false, BillingLane.API, Map.of("ANTHROPIC_API_KEY", "sk-ant-test"));
    }

    static SessionSpec of(Path folder, boolean resume, BillingLane lane, Map<String, String> environment)
            throws IOException {
        return of(folder, ID, resume, "do it", lane, environment);
    }

    static SessionSpec of(
            Path folder, String id, boolean resume, String prompt, BillingLane lane, Map<String, String> environment)
            throws IOException {
        return new SessionSpec(
                id,
                resume,
                prompt,
                Files.createDirectories(folder.resolve("work")),
                folder.resolve("job"),
                Kind.GENERAL,
                AccessMode.WRITE,
                "claude-sonnet-5",
                null,
                new Limits(20, Usd.dollars(5), Duration.ofMinutes(10)),
                lane,
                environment,
                null);
    }
}
