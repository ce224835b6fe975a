package io.agentjobs.cli.life;

import java.nio.file.Path;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random sequences of everything that can happen to jobs: start, amend, stop, resume, cancel, a refusing service, a crash,
 * a restart. After each step, and when all has come to rest, the invariants of the lifecycle hold. A failure names its
 * seed. A longer run: {@code -Dagentjobs.life.seeds=1-3000 -Dagentjobs.life.steps=60}; one seed: {@code
 * -Dagentjobs.life.seeds=1234}.
 */
final class LifecycleModelTest {
    private static final String SEEDS = System.getProperty("agentjobs.life.seeds", "0-3");
    private static final int STEPS = Integer.getInteger("agentjobs.life.steps", 40);

    @TempDir
    Path folder;

    static Stream<Arguments> seedsAndStores() {
        String[] ends = SEEDS.split("-", 2);
        return IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]))
                .boxed()
                .flatMap(seed -> Stream.of(Arguments.of(seed, false), Arguments.of(seed, true)));
    }

    @ParameterizedTest(name = "seed {0}, store on disk {1}")
    @MethodSource("seedsAndStores")
    void theLifecycleHoldsWhateverHappens(int seed, boolean onDisk) {
        try (World world = new World(folder.resolve("state"), onDisk)) {
            new Life(world, new Random(seed)).run(STEPS);
        }
    }
}
