package io.agentjobs.core.batch.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.agentjobs.api.InvalidRequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputPathTest {
    @TempDir
    Path folder;

    private Path input;

    @BeforeEach
    void makeInput() throws IOException {
        input = Files.writeString(folder.resolve("in.csv"), "id\na\n");
    }

    private AbstractThrowableAssert<?, ?> assertRefused(Path output) {
        return assertThatThrownBy(() -> OutputPath.check("output_csv", output, input))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining(output.toString());
    }

    @Test
    void aFileThatIsThereOrNotIsTakenAlsoInAFolderThatIsYetToBeMade() throws Exception {
        Path old = Files.writeString(folder.resolve("old.csv"), "old");
        Path deep = folder.resolve("a/b/out.csv");

        assertThat(OutputPath.check("output_csv", old, input)).isEqualTo(old);
        assertThat(OutputPath.check("output_csv", deep, null)).isEqualTo(deep);
        assertThat(folder.resolve("a")).doesNotExist();
        assertThat(old).hasContent("old");
    }

    @Test
    void theInputIsNotWrittenOverWhateverItIsCalled() throws Exception {
        assertRefused(input).hasMessageContaining("is what the batch reads");
        assertRefused(Files.createSymbolicLink(folder.resolve("link.csv"), input))
                .hasMessageContaining("is what the batch reads");
        assertRefused(Files.createLink(folder.resolve("hard.csv"), input))
                .hasMessageContaining("is what the batch reads");
    }

    @Test
    void aFolderIsNoFile() {
        assertRefused(folder).hasMessageContaining("is a folder");
    }

    @Test
    void aNameThatNoFileCanHaveIsRefusedAndTheLongestIsNot() {
        Path longest = folder.resolve("é".repeat(127) + "a");

        assertThat(OutputPath.check("output_csv", longest, input)).isEqualTo(longest);
        assertThatThrownBy(() -> OutputPath.check("output_csv", folder.resolve("é".repeat(128)), input))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("longer than the 255 bytes");
    }

    @Test
    void belowAFileThereIsNoPlace() {
        assertRefused(input.resolve("out.csv")).hasMessageContaining(input + " is no folder");
    }

    @Test
    void aFolderThatMayNotBeWrittenToIsNoPlace() throws Exception {
        Path closed = Files.createDirectory(
                folder.resolve("closed"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r-xr-xr-x")));
        assumeFalse(Files.isWritable(closed), "root writes everywhere");

        assertRefused(closed.resolve("out.csv")).hasMessageContaining("cannot be written");
    }
}
