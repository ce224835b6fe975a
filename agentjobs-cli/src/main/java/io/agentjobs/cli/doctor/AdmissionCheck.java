package io.agentjobs.cli.doctor;

import io.agentjobs.core.admission.Admission;
import io.agentjobs.core.admission.Machine;
import io.agentjobs.core.admission.Shortage;
import io.agentjobs.core.admission.Shortage.Resource;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.state.StateFolder;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Whether the machine has enough left to take one more job, and where the floors lie. */
final class AdmissionCheck {
    private static final String SUBJECT = "room";

    private final Admission admission;

    AdmissionCheck(EngineConfig config, StateFolder state) {
        this.admission = new Admission(config.admission(), Machine.local(), state.jobs(), Monotonic.system());
    }

    Finding look() {
        Optional<Shortage> shortage = admission.shortage();
        if (shortage.isPresent()) {
            return Finding.fail(
                    SUBJECT,
                    "jobs wait: " + shortage.get().sentence() + ": free some, or lower the floor in config.json");
        }
        Map<Resource, Long> left = admission.left();
        return Finding.ok(
                SUBJECT,
                Arrays.stream(Resource.values())
                        .map(resource -> words(resource, left.get(resource)))
                        .collect(Collectors.joining(", ")));
    }

    private String words(Resource resource, @Nullable Long left) {
        long floor = admission.floor(resource);
        return resource.words() + " " + (left == null ? "not known" : resource.amount(left))
                + (floor == 0 ? ", no floor" : " (floor " + resource.amount(floor) + ")");
    }
}
