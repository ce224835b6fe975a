package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.git.GitNames;
import io.agentjobs.guard.programs.WebCall;
import io.agentjobs.guard.programs.WebCode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Nothing is published: no package, site, release or deployment. */
final class PublishRule extends Rule {
    private static final Set<String> NODE = Set.of(
            "publish",
            "unpublish",
            "deprecate",
            "undeprecate",
            "dist-tag",
            "dist-tags",
            "owner",
            "access",
            "token",
            "login",
            "adduser",
            "add-user",
            "logout",
            "team",
            "org",
            "star",
            "unstar",
            "hook",
            "profile",
            "stage",
            "trust",
            "pub");
    private static final Map<String, Set<String>> SUBCOMMANDS = Map.ofEntries(
            Map.entry("npm", NODE),
            Map.entry("pnpm", NODE),
            Map.entry("yarn", NODE),
            Map.entry("bun", Set.of("publish")),
            Map.entry("cargo", Set.of("publish", "yank", "owner", "login", "logout", "release")),
            Map.entry("twine", Set.of("upload", "register")),
            Map.entry("poetry", Set.of("publish")),
            Map.entry("flit", Set.of("publish")),
            Map.entry("hatch", Set.of("publish")),
            Map.entry("pdm", Set.of("publish")),
            Map.entry("uv", Set.of("publish")),
            Map.entry("rye", Set.of("publish")),
            Map.entry("maturin", Set.of("publish", "upload")),
            Map.entry("gem", Set.of("push", "yank", "owner", "signin", "release")),
            Map.entry("rake", Set.of("release", "release:rubygem_push", "release:guard_clean")),
            Map.entry("mix", Set.of("hex.publish", "hex.retire", "hex.owner", "hex.organization")),
            Map.entry("lein", Set.of("deploy", "release")),
            Map.entry("cabal", Set.of("upload")),
            Map.entry("stack", Set.of("upload")),
            Map.entry("luarocks", Set.of("upload")),
            Map.entry("opam", Set.of("publish")),
            Map.entry("jsr", Set.of("publish")),
            Map.entry("web-ext", Set.of("sign")),
            Map.entry("helm", Set.of("push", "install", "upgrade", "uninstall", "rollback")),
            Map.entry("ko", Set.of("publish", "apply", "create", "run")),
            Map.entry("oras", Set.of("push", "cp")),
            Map.entry("crane", Set.of("push", "copy", "tag", "append")),
            Map.entry("vsce", Set.of("publish", "unpublish", "login")),
            Map.entry("ovsx", Set.of("publish")),
            Map.entry("firebase", Set.of("deploy", "hosting:disable", "login")),
            Map.entry("netlify", Set.of("deploy", "login")),
            Map.entry("wrangler", Set.of("deploy", "publish", "login", "secret")),
            Map.entry("fly", Set.of("deploy", "launch")),
            Map.entry("flyctl", Set.of("deploy", "launch")),
            Map.entry("serverless", Set.of("deploy", "remove")),
            Map.entry("sls", Set.of("deploy", "remove")),
            Map.entry("sam", Set.of("deploy", "sync")),
            Map.entry("cdk", Set.of("deploy", "destroy")),
            Map.entry("terraform", Set.of("apply", "destroy", "login")),
            Map.entry("tofu", Set.of("apply", "destroy")),
            Map.entry("pulumi", Set.of("up", "destroy")),
            Map.entry("eas", Set.of("submit", "update")),
            Map.entry("lerna", Set.of("publish")),
            Map.entry("changeset", Set.of("publish")),
            Map.entry("mkdocs", Set.of("gh-deploy")),
            Map.entry("mike", Set.of("deploy")),
            Map.entry("goreleaser", Set.of("release")),
            Map.entry("arc", Set.of("diff", "land")),
            Map.entry("hg", Set.of("push", "email")),
            Map.entry("svn", Set.of("commit", "ci", "import", "copy")),
            Map.entry("jj", Set.of("git")),
            Map.entry("deno", Set.of("publish", "deploy")),
            Map.entry("elm", Set.of("publish")),
            Map.entry("dart", Set.of("pub-publish")),
            Map.entry("conan", Set.of("upload")),
            Map.entry("anaconda", Set.of("upload")),
            Map.entry("heroku", Set.of("container:push", "deploy", "releases:rollback")));
    private static final Set<String> TRIES = Set.of("cargo", "npm", "pnpm", "bun", "uv", "poetry");
    private static final Set<String> ALWAYS = Set.of(
            "vercel",
            "surge",
            "release-it",
            "semantic-release",
            "np",
            "gh-pages",
            "jreleaser",
            "dput",
            "dupload",
            "now",
            "clasp",
            "fastlane",
            "git-release",
            "standard-version-publish",
            "shipit",
            "capistrano",
            "cap");

    /** Domains that packages are published at, by whatever host of theirs. */
    private static final Set<String> REGISTRIES = Set.of(
            "pypi.org",
            "npmjs.org",
            "pkg.github.com",
            "crates.io",
            "rubygems.org",
            "sonatype.org",
            "sonatype.com",
            "nuget.org",
            "packagist.org",
            "hub.docker.com",
            "docker.io",
            "ghcr.io");

    private static final Set<String> NODE_LISTS =
            Set.of("dist-tag", "dist-tags", "access", "owner", "team", "org", "hook", "profile");
    private static final Set<String> PYTHON_PUBLISHERS =
            Set.of("twine", "setup.py", "poetry", "flit", "hatch", "pdm", "maturin");
    private static final Set<String> MAVEN_VALUES = Set.of(
            "-pl",
            "--projects",
            "-f",
            "--file",
            "-P",
            "--activate-profiles",
            "-rf",
            "--resume-from",
            "-s",
            "--settings",
            "-gs",
            "--global-settings",
            "-t",
            "--toolchains",
            "-T",
            "--threads",
            "-l",
            "--log-file",
            "-D",
            "--define");
    private static final Set<String> GRADLE_VALUES = Set.of(
            "-x",
            "--exclude-task",
            "--task",
            "--tests",
            "-p",
            "--project-dir",
            "-b",
            "--build-file",
            "-c",
            "--settings-file",
            "-I",
            "--init-script",
            "-g",
            "--gradle-user-home");

    PublishRule() {
        super(
                "publish",
                "Publishing a package, release, site or deployment, and git's other ways to send work elsewhere.",
                "A job publishes nothing. Prepare the change and say in the report what is to be published.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof Finding.InlineCode code) {
            return WebCode.sendsTo(code.code().raw(), PublishRule::isRegistry);
        }
        if (!(finding instanceof Invocation invocation)) {
            return false;
        }
        if (GitCall.isGit(invocation)) {
            return byGit(scope.git(invocation));
        }
        return publishes(invocation) && !Asks.only(invocation) && !onlyTries(invocation);
    }

    /** A package that is only put together and checked: told so right behind the subcommand, where it is no option's value. */
    private static boolean onlyTries(Invocation invocation) {
        List<Argument> arguments = invocation.arguments();
        return TRIES.contains(invocation.name())
                && arguments.stream()
                        .noneMatch(argument -> argument.startsWith("--dry-run=") || argument.startsWith("--no-dry"))
                && arguments.size() > 1
                && arguments.get(0).is("publish")
                && (arguments.get(1).is("--dry-run")
                        || (invocation.name().equals("cargo")
                                && arguments.get(1).is("-n")));
    }

    private static boolean publishes(Invocation invocation) {
        String name = invocation.name();
        if (ALWAYS.contains(name)) {
            return true;
        }
        return switch (name) {
            case "mvn", "mvnw", "mvnd" -> anyGoal(invocation, MAVEN_VALUES, PublishRule::isMavenPublish);
            case "gradle", "gradlew" -> anyGoal(invocation, GRADLE_VALUES, PublishRule::isGradlePublish);
            case "sbt" -> anyArgument(invocation, PublishRule::isSbtPublish);
            case "dotnet" -> subcommand(invocation, "nuget") && has(invocation, "push");
            case "nuget", "choco", "paket" -> subcommand(invocation, "push");
            case "pod" -> subcommand(invocation, "trunk") || has(invocation, "push");
            case "swift" -> has(invocation, "package-registry") && has(invocation, "publish");
            case "gcloud", "az" -> has(invocation, "deploy") || has(invocation, "up");
            case "aws" -> anyArgument(invocation, PublishRule::isCloudChange);
            case "npm" -> isAbbreviated(invocation) || bySubcommand(name, invocation);
            case "dart", "flutter" -> has(invocation, "publish");
            case "python", "python3" ->
                (has(invocation, "upload") || has(invocation, "publish"))
                        && PYTHON_PUBLISHERS.stream().anyMatch(module -> has(invocation, module));
            case "cargo" ->
                bySubcommand(name, invocation)
                        || ((subcommand(invocation, "workspaces") || subcommand(invocation, "ws"))
                                && has(invocation, "publish"));
            case "curl", "wget", "wget2", "http", "https", "xh", "xhs" -> uploads(invocation);
            case "yarn" -> byYarn(invocation) || bySubcommand(name, invocation);
            default -> bySubcommand(name, invocation);
        };
    }

    private static boolean byGit(GitCall call) {
        if (GitNames.PUBLISH.contains(call.subcommand().raw())) {
            return true;
        }
        List<Argument> arguments = call.arguments();
        return switch (call.subcommand().raw()) {
            case "subtree" -> arguments.stream().anyMatch(a -> a.is("push"));
            case "svn" ->
                arguments.stream()
                        .anyMatch(a -> a.is("dcommit")
                                || a.is("commit-diff")
                                || a.is("set-tree")
                                || a.is("branch")
                                || a.is("tag"));
            default -> false;
        };
    }

    private static boolean uploads(Invocation invocation) {
        WebCall call = WebCall.of(invocation);
        return call != null && call.sends() && call.calls(PublishRule::isRegistry);
    }

    private static boolean isRegistry(String address) {
        return REGISTRIES.stream().anyMatch(domain -> WebCall.isIn(address, domain));
    }

    private static boolean bySubcommand(String name, Invocation invocation) {
        Set<String> refused = SUBCOMMANDS.get(name);
        if (refused == null) {
            return false;
        }
        Argument subcommand = Subcommands.first(invocation);
        return subcommand != null
                && refused.stream().anyMatch(subcommand.text()::couldBe)
                && !(refused == NODE && listsOnly(subcommand, invocation));
    }

    /** {@code npm dist-tag ls} and its like show what the registry holds. */
    private static boolean listsOnly(Argument subcommand, Invocation invocation) {
        Argument verb = Subcommands.at(invocation, 1);
        return verb != null
                && NODE_LISTS.contains(subcommand.text().raw())
                && (verb.is("ls") || verb.is("list") || verb.is("get"));
    }

    private static boolean byYarn(Invocation invocation) {
        if (subcommand(invocation, "npm")) {
            return has(invocation, "publish");
        }
        if (subcommand(invocation, "workspaces")) {
            return has(invocation, "npm") && has(invocation, "publish");
        }
        Argument verb = subcommand(invocation, "workspace") ? Subcommands.at(invocation, 2) : null;
        return verb != null && (verb.is("publish") || (verb.is("npm") && has(invocation, "publish")));
    }

    /** npm takes what its command starts with. */
    private static boolean isAbbreviated(Invocation invocation) {
        Argument first = Subcommands.first(invocation);
        String raw = first == null ? "" : first.text().raw();
        return ("publish".startsWith(raw) && raw.length() > 1)
                || ("unpublish".startsWith(raw) && raw.length() > 2)
                || ("deprecate".startsWith(raw) && raw.length() > 2);
    }

    private static boolean isCloudChange(String word) {
        return word.startsWith("update-")
                || word.startsWith("create-")
                || word.startsWith("put-")
                || word.startsWith("delete-")
                || word.startsWith("publish")
                || word.startsWith("terminate-")
                || word.startsWith("run-")
                || word.equals("deploy");
    }

    private static boolean subcommand(Invocation invocation, String name) {
        Argument first = Subcommands.first(invocation);
        return first != null && first.is(name);
    }

    private static boolean has(Invocation invocation, String literal) {
        return Scope.hasArgument(invocation, literal);
    }

    private static boolean anyArgument(Invocation invocation, Predicate<String> refused) {
        return invocation.arguments().stream()
                .anyMatch(argument -> refused.test(argument.text().raw()));
    }

    /** The arguments that are goals or tasks, not options or their values. */
    private static boolean anyGoal(Invocation invocation, Set<String> withValue, Predicate<String> refused) {
        List<Argument> arguments = invocation.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            String raw = arguments.get(i).text().raw();
            if (withValue.contains(raw)) {
                i++;
            } else if (refused.test(raw)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSbtPublish(String command) {
        String task = command.substring(Math.max(command.lastIndexOf('/'), command.lastIndexOf('+')) + 1);
        return (task.startsWith("publish") && !task.startsWith("publishLocal") && !task.startsWith("publishM2"))
                || task.startsWith("sonatypeRelease")
                || task.startsWith("sonatypeBundleRelease");
    }

    private static boolean isMavenPublish(String goal) {
        return goal.equals("deploy")
                || goal.endsWith(":deploy")
                || goal.endsWith(":deploy-file")
                || goal.equals("site-deploy")
                || goal.endsWith(":stage-deploy")
                || goal.endsWith("release:perform")
                || goal.endsWith("release:prepare")
                || goal.endsWith("scm:checkin")
                || goal.endsWith("scm:tag")
                || goal.endsWith("jib:build")
                || (goal.contains("jib-maven-plugin") && goal.endsWith(":build"))
                || goal.contains("nexus-staging");
    }

    private static boolean isGradlePublish(String task) {
        String name = task.substring(task.lastIndexOf(':') + 1);
        return (name.startsWith("publish") && !name.endsWith("ToMavenLocal"))
                || name.equals("uploadArchives")
                || name.equals("bintrayUpload")
                || name.startsWith("closeAndRelease")
                || name.equals("jreleaserFullRelease")
                || name.equals("jib");
    }
}
