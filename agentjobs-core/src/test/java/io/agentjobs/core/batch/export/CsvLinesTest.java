package io.agentjobs.core.batch.export;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleBatches;
import java.io.FileWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class CsvLinesTest {

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDiskThatIsFullIsAFaultOfTheFile() {
        var store = new InMemoryJobStore().batches();
        store.create(SampleBatches.id(1), SampleBatches.rows(), Instant.EPOCH);
        store.load(SampleBatches.id(1), SampleBatches.items(1), false, Instant.EPOCH);

        assertThatThrownBy(() -> {
                    try (Writer full = new FileWriter("/dev/full", StandardCharsets.UTF_8)) {
                        ItemLines lines = new CsvLines(new Unbuffered(full), List.of("path"), Formulas.KEEP);
                        lines.begin();
                        lines.item(store.item(SampleBatches.id(1), "item-1").orElseThrow());
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessageContaining("No space left");
    }

    /** Passes each text on at once, as a buffer does that runs full. */
    private static final class Unbuffered extends Writer {
        private final Writer out;

        Unbuffered(Writer out) {
            this.out = out;
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            out.write(text, from, length);
            out.flush();
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
