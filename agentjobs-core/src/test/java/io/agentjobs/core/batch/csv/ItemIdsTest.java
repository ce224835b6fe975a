package io.agentjobs.core.batch.csv;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.batch.BatchSpec.DuplicateIds;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ItemIdsTest {
    @Test
    void rowsWithoutAnIdAreNumbered() {
        ItemIds ids = new ItemIds(DuplicateIds.REFUSE);

        assertThat(Stream.of("", "x", "").map(ids::next)).containsExactly("row-1", "x", "row-3");
        assertThat(ids.hasSuspects()).isFalse();
    }

    @Test
    void idsThatAreThereTwiceAreSuspects() {
        ItemIds ids = new ItemIds(DuplicateIds.REFUSE);
        List.of("a", "b", "a").forEach(ids::next);

        assertThat(ids.hasSuspects()).isTrue();
        assertThat(ids.isSuspect("a")).isTrue();
        assertThat(ids.isSuspect("b")).isFalse();
    }

    @Test
    void suffixesAreTheLeastThatAreFree() {
        ItemIds ids = new ItemIds(DuplicateIds.SUFFIX);

        assertThat(Stream.of("a", "a", "a-2", "a", "a-2").map(ids::next))
                .containsExactly("a", "a-2", "a-2-2", "a-3", "a-2-3");
    }

    @Test
    void manyEqualIdsCostNoMoreThanManyOthers() {
        ItemIds ids = new ItemIds(DuplicateIds.SUFFIX);
        Set<String> seen = new HashSet<>();

        IntStream.range(0, 200_000).forEach(n -> seen.add(ids.next("same")));

        assertThat(seen).hasSize(200_000).contains("same", "same-200000");
    }
}
