package io.agentjobs.cli;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The arrows between modules: api ← core ← cli, and every plugin on the api alone. */
class ModuleRuleTest {
    private static final String ROOT = "io.agentjobs.";
    private static final String API = ROOT + "api..";
    private static final List<String> PLUGINS = List.of(
            "store.sqlite",
            "git.jgit",
            "guard",
            "runner.claude",
            "runner.codex",
            "notifier.tmux",
            "notifier.owner",
            "mcp",
            "testkit");

    private static JavaClasses classes;

    @BeforeAll
    static void read() {
        classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("io.agentjobs");
    }

    static Stream<String> plugins() {
        return PLUGINS.stream();
    }

    @Test
    void theTestSeesEveryModule() {
        Stream.concat(Stream.of("api", "core", "cli"), PLUGINS.stream())
                .forEach(module -> Assertions.assertThat(classes.stream().map(JavaClass::getPackageName))
                        .as(module)
                        .anyMatch(name -> (name + ".").startsWith(ROOT + module + ".")));
    }

    @Test
    void theApiNeedsNothingOfOurs() {
        onlyKnows("api", List.of(API));
    }

    @Test
    void theApiNeedsTheJdkAndJSpecifyAlone() {
        ArchRuleDefinition.classes()
                .that()
                .resideInAPackage(API)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(API, "java..", "javax..", "org.jspecify..")
                .check(classes);
    }

    @Test
    void theCoreKnowsTheApiAlone() {
        onlyKnows("core", List.of(ROOT + "core..", API));
    }

    @ParameterizedTest
    @MethodSource("plugins")
    void aPluginKnowsTheApiAlone(String plugin) {
        onlyKnows(plugin, List.of(ROOT + plugin + "..", API));
    }

    @Test
    void theCliNamesNoImplementation() {
        onlyKnows("cli", List.of(ROOT + "cli..", ROOT + "core..", ROOT + "mcp..", API));
    }

    @Test
    void thePackagesOfTheApiFormNoCycleWithThePlugins() {
        slices().matching("io.agentjobs.(*)..").should().beFreeOfCycles().check(classes);
    }

    private static void onlyKnows(String module, List<String> known) {
        ArchRule rule = ArchRuleDefinition.noClasses()
                .that()
                .resideInAPackage(ROOT + module + "..")
                .should()
                .dependOnClassesThat(JavaClass.Predicates.resideInAPackage("io.agentjobs..")
                        .and(DescribedPredicate.not(
                                JavaClass.Predicates.resideInAnyPackage(known.toArray(String[]::new)))));
        rule.check(classes);
    }
}
