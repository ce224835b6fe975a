package io.agentjobs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.core.plugin.PluginSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The guides say what the program does: their code is that of the examples, their keys are those that are read. */
class GuidesTest {
    private static final Path CHECKOUT = Path.of("..");
    private static final Pattern CODE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @ParameterizedTest
    @ValueSource(strings = {"embedding.md", "plugins.md"})
    void everyPieceOfCodeStandsInAnExample(String guide) throws IOException {
        String examples = withoutSpace(examples());
        Matcher code = CODE.matcher(Files.readString(CHECKOUT.resolve("docs").resolve(guide)));
        int pieces = 0;
        while (code.find()) {
            assertThat(examples).as(code.group(1)).contains(withoutSpace(code.group(1)));
            pieces++;
        }
        assertThat(pieces).isPositive();
    }

    @Test
    void theUserGuideNamesEveryKeyOfTheConfiguration() throws IOException {
        String guide = Files.readString(CHECKOUT.resolve("docs").resolve("user-guide.md"));
        List<String> keys =
                new PluginSet().discover().keys().stream().map(SettingKey::name).toList();
        assertThat(keys).isNotEmpty().allSatisfy(key -> assertThat(guide).contains("`" + key + "`"));
    }

    private static String examples() throws IOException {
        try (Stream<Path> files = Files.walk(CHECKOUT.resolve("examples"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(GuidesTest::read)
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String withoutSpace(String code) {
        return code.replaceAll("\\s+", "");
    }
}
