package io.agentjobs.examples.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuidesTest {
    private static final Pattern JAVA_BLOCK = Pattern.compile("(?ms)^```java\n(.*?)^```$");

    private final Path checkout = Path.of("").toAbsolutePath().resolve("../..").normalize();

    /** Compared line by line without indentation: a guide shows a method without the class around it. */
    @ParameterizedTest
    @ValueSource(strings = {"embedding.md", "plugins.md"})
    void theCodeOfAGuideIsCodeOfAnExample(String page) throws IOException {
        List<String> blocks = JAVA_BLOCK
                .matcher(read(checkout.resolve("docs").resolve(page)))
                .results()
                .map(block -> unindented(block.group(1)))
                .toList();

        assertThat(blocks)
                .isNotEmpty()
                .allSatisfy(block -> assertThat(sources())
                        .anySatisfy(source -> assertThat(source).contains(block)));
    }

    private List<String> sources() {
        try (Stream<Path> files = Files.walk(checkout.resolve("examples"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> unindented(read(file)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String unindented(String code) {
        return code.lines().map(String::strip).collect(Collectors.joining("\n"));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
