package io.agentjobs.core.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.core.admission.Shortage.Resource;
import io.agentjobs.core.config.AdmissionConfig;
import io.agentjobs.core.process.Monotonic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AdmissionTest {
    private static final AdmissionConfig FLOORS =
            new AdmissionConfig(512L << 20, 1L << 30, 10_000, Duration.ofMillis(250));

    private final Map<Resource, Long> left = new EnumMap<>(Map.of(
            Resource.MEMORY, 512L << 20,
            Resource.DISK, 1L << 30,
            Resource.INODES, 10_000L));
    private final SteppedTime time = new SteppedTime();

    private Admission admission(AdmissionConfig config) {
        return new Admission(config, new FakeMachine(left), Path.of("/state"), time);
    }

    @Test
    void aMachineAtItsFloorsTakesAnotherJob() {
        assertThat(admission(FLOORS).shortage()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aMachineBelowAFloorTakesNoneAndSaysWhy(Resource resource) {
        left.merge(resource, -1L, Long::sum);

        assertThat(admission(FLOORS).shortage()).hasValueSatisfying(shortage -> {
            assertThat(shortage.resource()).isEqualTo(resource);
            assertThat(shortage.sentence()).contains("only ", resource.words(), "min_free_");
        });
    }

    @ParameterizedTest
    @EnumSource
    void whatAMachineDoesNotTellHoldsNoJobBack(Resource resource) {
        left.remove(resource);

        assertThat(admission(FLOORS).shortage()).isEmpty();
        assertThat(admission(FLOORS).left()).doesNotContainKey(resource);
    }

    @Test
    void aFloorOfZeroIsNone() {
        left.replaceAll((resource, amount) -> 0L);

        assertThat(admission(new AdmissionConfig(0, 0, 0, Duration.ZERO)).shortage())
                .isEmpty();
    }

    @Test
    void launchesKeepTheirDistance() {
        Admission admission = admission(FLOORS);
        assertThat(admission.pause()).isZero();

        admission.launched();
        time.step(Duration.ofMillis(100));

        assertThat(admission.pause()).isEqualTo(Duration.ofMillis(150));
        time.step(Duration.ofMillis(150));
        assertThat(admission.pause()).isZero();
    }

    private record FakeMachine(Map<Resource, Long> left) implements Machine {
        private OptionalLong of(Resource resource) {
            Long amount = left.get(resource);
            return amount == null ? OptionalLong.empty() : OptionalLong.of(amount);
        }

        @Override
        public OptionalLong freeMemory() {
            return of(Resource.MEMORY);
        }

        @Override
        public OptionalLong freeDisk(Path folder) {
            return of(Resource.DISK);
        }

        @Override
        public OptionalLong freeInodes(Path folder) {
            return of(Resource.INODES);
        }
    }

    private static final class SteppedTime implements Monotonic {
        private long nanos = -5;

        void step(Duration duration) {
            nanos += duration.toNanos();
        }

        @Override
        public long nanos() {
            return nanos;
        }

        @Override
        public void sleep(Duration duration) {
            step(duration);
        }
    }
}
