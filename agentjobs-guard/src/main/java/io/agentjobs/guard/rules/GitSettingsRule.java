package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.git.GitConfigCall;
import io.agentjobs.guard.git.GitKeys;
import io.agentjobs.guard.programs.Options;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Git runs what it runs: its hooks, programs, aliases and credentials are not changed. */
final class GitSettingsRule extends Rule {
    private static final List<String> VARIABLE_PREFIXES = List.of(
            "GIT_CONFIG",
            "GIT_SSH",
            "GIT_EXEC_PATH",
            "GIT_TEMPLATE_DIR",
            "GIT_PROXY_COMMAND",
            "GIT_EXTERNAL_DIFF",
            "GIT_ASKPASS",
            "SSH_ASKPASS",
            "GIT_ALLOW_PROTOCOL",
            "GIT_PROTOCOL_FROM_USER",
            "GIT_COMMON_DIR",
            "GIT_REDIRECT_STD",
            "GIT_ALTERNATE_OBJECT");

    GitSettingsRule() {
        super(
                "gitcfg",
                "Git configuration that runs programs, redirects git or holds credentials: by config file, `-c`, option or environment;"
                        + " any for more than the repository.",
                "A job does not change what git runs or trusts (hooks, aliases, filters, helpers, transports, includes)."
                        + " Use plain git commands; for one command an editor or pager may be set with `-c core.editor=true`"
                        + " or `--no-pager`.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof Finding.VariableChange change) {
            String name = change.name().raw();
            return VARIABLE_PREFIXES.stream().anyMatch(name::startsWith);
        }
        if (finding instanceof FileAccess access) {
            return access.writes() && isOwnersConfig(access.path().raw());
        }
        return finding instanceof Invocation invocation && GitCall.isGit(invocation) && forbids(invocation, scope);
    }

    private static boolean forbids(Invocation invocation, Scope scope) {
        GitCall call = scope.git(invocation);
        if (call.execPath() != null
                || invocation.environment().containsKey("HOME")
                || invocation.environment().containsKey("XDG_CONFIG_HOME")) {
            return true;
        }
        if (call.settings().stream().anyMatch(GitSettingsRule::isDangerous)
                || call.configEnvironment().stream().anyMatch(GitSettingsRule::isDangerousName)) {
            return true;
        }
        if (call.arguments().stream().anyMatch(argument -> argument.startsWith("ext::"))) {
            return true;
        }
        return switch (call.subcommand().raw()) {
            case "config" -> {
                GitConfigCall config = GitConfigCall.of(call);
                yield config.changes(GitKeys::isDangerous)
                        || (config.writes()
                                && !GitKeys.isIdentity(config.key().raw())
                                && reachesBeyondTheRepository(call));
            }
            case "credential", "credential-cache", "credential-store", "remote-ext", "remote-fd" -> true;
            case "clone", "init", "init-db" -> configures(call);
            case "remote" -> call.options("", Set.of()).has("--push") && setsUrl(call);
            case "send-email" -> true;
            default -> call.subcommand().raw().startsWith("credential-");
        };
    }

    /** {@code git remote set-url --push} sets {@code remote.NAME.pushurl}. */
    private static boolean setsUrl(GitCall call) {
        return call.arguments().stream().anyMatch(argument -> argument.is("set-url"));
    }

    private static boolean isOwnersConfig(String path) {
        return path.endsWith("/.gitconfig") || path.equals("/etc/gitconfig") || path.endsWith("/.config/git/config");
    }

    private static boolean reachesBeyondTheRepository(GitCall call) {
        return call.arguments().stream()
                .map(argument -> argument.text().raw())
                .anyMatch(raw -> raw.length() > 3 && ("--global".startsWith(raw) || "--system".startsWith(raw)));
    }

    /** {@code -c key=value} before the subcommand; without a value the key is set to true. */
    private static boolean isDangerous(Text setting) {
        String raw = setting.raw();
        int equals = raw.indexOf('=');
        String key = equals < 0 ? raw : raw.substring(0, equals);
        String value = equals < 0 ? "true" : raw.substring(equals + 1);
        if (!Text.of(key).isKnown()) {
            return true;
        }
        if (!GitKeys.isDangerous(key)) {
            return false;
        }
        boolean switchedOff = value.isEmpty() || value.equals("false");
        String lower = key.toLowerCase(Locale.ROOT);
        boolean harmlessWhenOff = !lower.equals("core.hookspath") && !lower.endsWith(".sslverify");
        return (!GitKeys.isFollowed(key) && !(switchedOff && harmlessWhenOff))
                || !Text.of(value).isKnown();
    }

    private static boolean isDangerousName(Text nameAndVariable) {
        String raw = nameAndVariable.raw();
        int equals = raw.indexOf('=');
        String key = equals < 0 ? raw : raw.substring(0, equals);
        return !Text.of(key).isKnown() || GitKeys.isDangerous(key);
    }

    private static boolean configures(GitCall call) {
        Options options = call.options(
                "cbojur",
                Set.of(
                        "--config",
                        "--template",
                        "--branch",
                        "--origin",
                        "--jobs",
                        "--upload-pack",
                        "--reference",
                        "--depth",
                        "--separate-git-dir"));
        for (Options.Option option : options.options()) {
            Text value = option.value();
            boolean config = (option.name().equals("-c") && call.is("clone"))
                    || option.name().startsWith("--con");
            if (config && value != null && isDangerousName(value)) {
                return true;
            }
        }
        Options.Option template = options.first("--template");
        return (template != null
                        && template.value() != null
                        && !template.value().raw().isEmpty())
                || options.has("--upload-pack")
                || (call.is("clone") && options.has("-u"))
                || call.arguments().stream().anyMatch(GitSettingsRule::isOpen);
    }

    private static boolean isOpen(Argument argument) {
        return argument.startsWith("--")
                && !Text.of(argument.text().raw().split("=", 2)[0]).isKnown();
    }
}
