package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The owner's keys and passwords are not read. */
final class SecretRule extends Rule {
    private static final HomeFiles SECRETS = new HomeFiles(
            Set.of(
                    ".netrc",
                    ".git-credentials",
                    ".config/git/credentials",
                    ".config/gh/hosts.yml",
                    ".config/glab-cli/config.yml",
                    ".aws/credentials",
                    ".pypirc",
                    ".docker/config.json",
                    ".kube/config",
                    ".cargo/credentials",
                    ".cargo/credentials.toml",
                    ".claude/.credentials.json",
                    ".codex/auth.json",
                    ".gemini/oauth_creds.json",
                    ".vault-token",
                    ".pgpass"),
            List.of(
                    ".gnupg",
                    ".password-store",
                    ".config/gcloud",
                    ".azure",
                    ".aws/sso",
                    ".local/share/keyrings",
                    "library/keychains"));

    private static final HomeFiles KEYS = new HomeFiles(Set.of(), List.of(".ssh"));
    private static final Set<String> OPEN_BESIDE_KEYS =
            Set.of("config", "known_hosts", "known_hosts.old", "authorized_keys", "allowed_signers");
    private static final List<String> SOUGHT = List.of(
            "id_rsa",
            "id_ed25519",
            "id_ecdsa",
            "id_dsa",
            ".netrc",
            ".git-credentials",
            "hosts.yml",
            "auth.json",
            ".credentials.json",
            ".pypirc");

    SecretRule() {
        super(
                "secret",
                "Reading the owner's keys and passwords: private keys of ssh and gpg, the files in which clients keep tokens, what keyrings give out, the"
                        + " environment of other processes; whole"
                        + " folders that hold them.",
                "Keys and passwords of the owner are no part of a job. Say in the report what needs them. Public keys, `~/.ssh/config`"
                        + " and a look at which files there are (`ls`, `test -f`) are open.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof Invocation invocation) {
            return printsSecret(invocation);
        }
        if (!(finding instanceof FileAccess access) || access.writes() || !TreePaths.opens(access)) {
            return false;
        }
        Text path = access.path();
        if (path.raw().isEmpty() || path.raw().charAt(0) != '/') {
            return false;
        }
        if (isMemoryOfOthers(path.raw())) {
            return true;
        }
        String home = scope.home().toString();
        if (isSecret(path, access, home)) {
            return true;
        }
        String real = scope.real(path);
        return real != null && !real.equals(path.raw()) && isSecret(Text.of(real), access, home);
    }

    /** Programs that give out what a keyring or a client keeps. */
    private static boolean printsSecret(Invocation invocation) {
        List<Argument> arguments = invocation.arguments();
        if (arguments.isEmpty()) {
            return false;
        }
        String first = arguments.get(0).text().raw();
        return switch (invocation.name()) {
            case "gpg", "gpg2" -> arguments.stream().anyMatch(argument -> argument.startsWith("--export-secret"));
            case "secret-tool" -> first.equals("lookup") || first.equals("search");
            case "security" -> first.contains("password") || first.equals("dump-keychain") || first.equals("export");
            case "pass", "gopass" -> first.equals("show") || first.equals("cat") || first.equals("otp");
            case "op" -> first.equals("read") || first.equals("item");
            case "gcloud" -> arguments.stream().anyMatch(argument -> argument.startsWith("print-"));
            case "az" -> arguments.stream().anyMatch(argument -> argument.is("get-access-token"));
            default -> false;
        };
    }

    /** The environment and memory of a process that is not the command's own. */
    private static boolean isMemoryOfOthers(String path) {
        return path.startsWith("/proc/")
                && (path.endsWith("/environ") || path.endsWith("/mem"))
                && !path.startsWith("/proc/self/");
    }

    private static boolean isSecret(Text path, FileAccess access, String home) {
        if (path.isFound()) {
            return finds(path, home);
        }
        if (access.isDeep() && (SECRETS.areHeldBy(path, home) || KEYS.areHeldBy(path, home))) {
            return true;
        }
        String below = HomeFiles.below(home, path.raw());
        return below != null && (SECRETS.include(below) || isPrivateKey(below));
    }

    private static boolean finds(Text path, String home) {
        Text folder = TreePaths.searched(path);
        Text name = Text.of(TreePaths.soughtName(path));
        String below = HomeFiles.below(home, folder.raw());
        if (below != null && (SECRETS.include(below) || KEYS.include(below))) {
            return SECRETS.include(below) || !isOpenBesideKeys(name.raw());
        }
        return (name.raw().isEmpty() || SOUGHT.stream().anyMatch(name::couldBe))
                && (SECRETS.areHeldBy(folder, home) || KEYS.areHeldBy(folder, home));
    }

    /** What lies in {@code ~/.ssh}, but for what is plainly none. */
    private static boolean isPrivateKey(@Nullable String below) {
        return below != null
                && below.length() > ".ssh/".length()
                && KEYS.include(below)
                && !isOpenBesideKeys(below.substring(".ssh/".length()));
    }

    private static boolean isOpenBesideKeys(String name) {
        return OPEN_BESIDE_KEYS.contains(name)
                || name.endsWith(".pub")
                || name.startsWith("config.d")
                || name.startsWith("conf.d");
    }
}
