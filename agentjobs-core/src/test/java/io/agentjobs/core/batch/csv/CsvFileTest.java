package io.agentjobs.core.batch.csv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.InvalidRequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CsvFileTest {
    @TempDir
    private Path folder;

    @Test
    void aQuoteThatIsNotClosedIsToBeMendedInTheRowThatBeginsIt() throws IOException {
        CsvFile file = CsvFile.open(written("id,name\na,\"x\nb,c\n"), UTF_8);

        assertThatThrownBy(() -> file.read((line, cells) -> {}))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("line 2")
                .hasMessageContaining("mend that row");
    }

    @Test
    void aRowOfMoreCellsThanCanBeReadIsToBeMadeSmaller() throws IOException {
        Path wide = written("c,".repeat(100_000) + "c\n");

        assertThatThrownBy(() -> CsvFile.open(wide, UTF_8))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("line 1")
                .hasMessageContaining("mend that row");
    }

    @Test
    void aFileThatIsNotThereIsToBeNamedAnew() {
        assertThatThrownBy(() -> CsvFile.open(folder.resolve("none.csv"), UTF_8))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("there is no such file")
                .hasMessageContaining("give the path of a CSV file");
    }

    private Path written(String text) throws IOException {
        return Files.writeString(folder.resolve("rows.csv"), text);
    }
}
