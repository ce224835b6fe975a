package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.programs.Options;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Build and package tools, in those of their uses that change the project's own files. */
final class ProjectTools {
    private static final Set<String> NODE = Set.of(
            "install",
            "i",
            "ci",
            "add",
            "remove",
            "rm",
            "uninstall",
            "un",
            "update",
            "up",
            "upgrade",
            "link",
            "init",
            "dedupe",
            "prune",
            "version",
            "rebuild",
            "import",
            "patch",
            "patch-commit",
            "install-test",
            "it",
            "clean-install");
    private static final Set<String> CARGO =
            Set.of("add", "remove", "rm", "update", "init", "new", "fix", "generate-lockfile", "vendor");
    private static final Set<String> GO = Set.of("fmt", "generate", "get", "work", "fix");
    private static final Set<String> GO_MOD = Set.of("tidy", "init", "edit", "vendor");

    private static final Set<String> BUNDLE = Set.of(
            "install",
            "update",
            "add",
            "remove",
            "lock",
            "init",
            "package",
            "cache",
            "pristine",
            "clean",
            "binstubs",
            "gem");

    private ProjectTools() {}

    /** What the program does to files; null when it is not one of these. */
    static @Nullable Toucher find(String name) {
        return switch (name) {
            case "npm", "pnpm", "yarn", "bun" ->
                (arguments, files) -> when(
                        (NODE.contains(subcommand(arguments, 0)) && !isHelp(arguments))
                                || (subcommand(arguments, 0).equals("audit")
                                        && subcommand(arguments, 1).equals("fix"))
                                || (subcommand(arguments, 0).equals("pack") && !isHelp(arguments))
                                || (subcommand(arguments, 0).equals("pkg")
                                        && !subcommand(arguments, 1).equals("get"))
                                || (name.equals("yarn")
                                        && subcommand(arguments, 0).isEmpty()),
                        files);
            case "cargo" ->
                (arguments, files) -> {
                    String subcommand = subcommand(arguments, 0);
                    boolean formats =
                            subcommand.equals("fmt") && arguments.stream().noneMatch(a -> a.is("--check"));
                    boolean fixes =
                            subcommand.equals("clippy") && arguments.stream().anyMatch(a -> a.is("--fix"));
                    when(CARGO.contains(subcommand) || formats || fixes, files);
                };
            case "composer" ->
                (arguments, files) -> when(
                        Set.of("install", "update", "require", "remove", "init", "dump-autoload")
                                .contains(subcommand(arguments, 0)),
                        files);
            case "go" ->
                (arguments, files) -> {
                    if (subcommand(arguments, 0).equals("build")) {
                        after(arguments, files, "-o");
                    }
                    when(
                            GO.contains(subcommand(arguments, 0))
                                    || (subcommand(arguments, 0).equals("mod")
                                            && GO_MOD.contains(subcommand(arguments, 1))),
                            files);
                };
            case "mvn", "mvnw", "gradle", "gradlew" ->
                (arguments, files) -> when(arguments.stream().anyMatch(ProjectTools::changesSources), files);
            case "dotnet" ->
                (arguments, files) ->
                        when(Set.of("format", "new", "add", "remove").contains(subcommand(arguments, 0)), files);
            case "poetry", "uv", "pdm", "pipenv" ->
                (arguments, files) -> when(
                        Set.of("add", "remove", "lock", "update", "init", "install", "sync", "new", "venv")
                                .contains(subcommand(arguments, 0)),
                        files);
            case "ld", "pandoc", "dot", "iconv", "uconv", "xmllint", "esbuild", "as" ->
                (arguments, files) -> CoreTools.valueOf(arguments, files, "oDIlLxft", "-o");
            case "pip", "pip3" ->
                (arguments, files) -> {
                    when(arguments.stream().anyMatch(ProjectTools::installsHere), files);
                    String subcommand = subcommand(arguments, 0);
                    if (subcommand.equals("download") || subcommand.equals("wheel")) {
                        Options.Option folder = Options.of(arguments, "dwrcfi", Set.of("--dest", "--wheel-dir"))
                                .first("-d", "-w", "--dest", "--wheel-dir");
                        if (folder == null || folder.value() == null) {
                            files.writeHere();
                        } else {
                            files.write(folder.value());
                        }
                    }
                };
            case "bundle", "bundler" ->
                (arguments, files) -> when(
                        (arguments.isEmpty()
                                        || BUNDLE.contains(subcommand(arguments, 0))
                                        || (subcommand(arguments, 0).equals("config")
                                                && subcommand(arguments, 1).equals("set")))
                                && !isHelp(arguments),
                        files);
            case "pod" -> (arguments, files) -> when(fetchesDependencies(arguments), files);
            case "sqlite3" -> Stores::sqlite;
            case "ssh-keygen" -> Stores::sshKey;
            case "gpg", "gpg2" -> (arguments, files) -> after(arguments, files, "-o");
            case "openssl" ->
                (arguments, files) -> {
                    after(arguments, files, "-out");
                    after(arguments, files, "-keyout");
                };
            case "script" ->
                (arguments, files) -> {
                    boolean names = arguments.stream().anyMatch(a -> !a.isOption());
                    when(!names, files);
                    arguments.stream()
                            .filter(a -> !a.isOption())
                            .skip(Math.max(
                                    0,
                                    arguments.stream()
                                                    .filter(a -> !a.isOption())
                                                    .count()
                                            - 1))
                            .forEach(files::write);
                };
            default -> null;
        };
    }

    /** {@code pod install}, {@code mix deps.get}, {@code flutter pub get}. */
    static boolean fetchesDependencies(List<Argument> arguments) {
        String first = subcommand(arguments, 0);
        return switch (first) {
            case "install", "update", "init", "deps.get", "deps.update", "new", "create" -> true;
            case "pub" -> Set.of("get", "upgrade", "add", "remove").contains(subcommand(arguments, 1));
            default -> false;
        };
    }

    private static void when(boolean writes, Touched files) {
        if (writes) {
            files.writeHere();
        }
    }

    private static void after(List<Argument> arguments, Touched files, String option) {
        for (int i = 0; i + 1 < arguments.size(); i++) {
            if (arguments.get(i).is(option)) {
                files.write(arguments.get(i + 1));
            }
        }
    }

    private static String subcommand(List<Argument> arguments, int index) {
        return arguments.stream()
                .filter(argument -> !argument.isOption())
                .skip(index)
                .findFirst()
                .map(argument -> argument.text().raw())
                .orElse("");
    }

    private static boolean isHelp(List<Argument> arguments) {
        return arguments.stream().anyMatch(a -> a.is("--help") || a.is("--version") || a.is("--dry-run"));
    }

    private static boolean installsHere(Argument argument) {
        return argument.is("-e") || argument.is("-t") || argument.is("--editable") || argument.startsWith("--target");
    }

    private static boolean changesSources(Argument goal) {
        String raw = goal.text().raw();
        return raw.endsWith("spotless:apply")
                || raw.endsWith("spotlessApply")
                || raw.contains("versions:set")
                || raw.contains("versions:use")
                || raw.contains("fmt:format")
                || raw.contains("formatter:format")
                || raw.endsWith("ktlintFormat")
                || raw.contains("license:format")
                || raw.contains("release:")
                || raw.endsWith("rewrite:run")
                || raw.equals("rewriteRun")
                || raw.contains("archetype:generate")
                || raw.equals("wrapper");
    }
}
