package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.programs.Options;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tools that write sources, by those of their subcommands that do. */
final class Generators {
    private static final Set<String> CHANGES_KEYS = Set.of(
            "-genkey",
            "-genkeypair",
            "-genseckey",
            "-import",
            "-importcert",
            "-importkeystore",
            "-delete",
            "-changealias");

    private Generators() {}

    /** What the program does to files; null when it is not one of these. */
    static @Nullable Toucher find(String name) {
        return switch (name) {
            case "yo", "cookiecutter", "sphinx-quickstart" -> (arguments, files) -> unlessAsked(arguments, files);
            case "openapi-generator", "openapi-generator-cli", "swagger-codegen" ->
                (arguments, files) -> CoreTools.valueOf(arguments, files, "oigtcp", "-o", "--output");
            case "keytool" -> Generators::keys;
            case "rails" -> by("generate", "g", "destroy", "d", "new", "app:update");
            case "django-admin" -> by("startproject", "startapp", "makemessages", "makemigrations");
            case "manage.py" -> by("startapp", "makemessages", "makemigrations", "squashmigrations");
            case "ng", "nest" -> by("generate", "g", "new", "add", "update");
            case "alembic" -> by("revision", "init", "merge");
            case "hugo", "jekyll" -> by("new");
            case "vue" -> by("create", "add");
            case "copier" -> by("copy", "update", "recopy");
            default -> null;
        };
    }

    private static Toucher by(String... subcommands) {
        return (arguments, files) -> {
            List<Argument> operands =
                    Options.of(arguments, "c", Set.of("--config")).operands();
            if (!operands.isEmpty()
                    && Arrays.asList(subcommands)
                            .contains(operands.get(0).text().raw())) {
                unlessAsked(arguments, files);
            }
        };
    }

    private static void unlessAsked(List<Argument> arguments, Touched files) {
        boolean asks = arguments.stream()
                .anyMatch(a -> a.is("--help") || a.is("--version") || a.is("--dry-run") || a.is("--check"));
        if (!asks) {
            files.writeHere();
        }
    }

    private static void keys(List<Argument> arguments, Touched files) {
        if (arguments.stream().noneMatch(a -> CHANGES_KEYS.contains(a.text().raw()))) {
            return;
        }
        for (int i = 0; i + 1 < arguments.size(); i++) {
            if (arguments.get(i).is("-keystore") || arguments.get(i).is("-destkeystore")) {
                files.write(arguments.get(i + 1));
            }
        }
    }
}
