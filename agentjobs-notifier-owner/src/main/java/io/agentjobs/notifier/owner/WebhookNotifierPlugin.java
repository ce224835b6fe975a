package io.agentjobs.notifier.owner;

import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Brings the notifier that posts to a web server, which is off without an address. */
public final class WebhookNotifierPlugin implements NotifierPlugin {
    static final String URL = "notify_webhook_url";
    static final String SECRET_VARIABLE = "webhook_secret_env";
    static final String SECRET_FILE = "webhook_secret_file";
    private static final String LIMIT = "webhook_timeout_seconds";
    private static final int LIMIT_SECONDS = 10;
    private static final int MOST_SECONDS = 60;

    /** For {@link java.util.ServiceLoader}. */
    public WebhookNotifierPlugin() {}

    @Override
    public String name() {
        return WebhookNotifier.NAME;
    }

    @Override
    public List<SettingKey> settings() {
        return List.of(
                new SettingKey(
                        URL,
                        "address that each line is posted to as JSON; https, or http on a loopback host; none by default"),
                new SettingKey(
                        SECRET_VARIABLE,
                        "name of the environment variable that holds the secret which posts are signed with"),
                new SettingKey(
                        SECRET_FILE,
                        "file that holds that secret, absolute or ~/..., readable by you alone; in place of the variable"),
                new SettingKey(LIMIT, "how many seconds an answer may take, 1 to 60, default 10"));
    }

    @Override
    public Optional<Notifier> create(PluginContext context) {
        Settings settings = context.settings();
        Optional<String> url = settings.text(URL).filter(text -> !text.isEmpty());
        WebhookSecret secret = secret(settings, context.environment());
        int limit = settings.integer(LIMIT, 1, MOST_SECONDS).orElse(LIMIT_SECONDS);
        return url.map(text -> {
            URI address = WebhookAddress.parse(text);
            return new WebhookNotifier(address, secret, Duration.ofSeconds(limit), Agent.of(context), context.clock());
        });
    }

    private static WebhookSecret secret(Settings settings, Map<String, String> environment) {
        String variable = settings.text(SECRET_VARIABLE).orElse("");
        String file = settings.text(SECRET_FILE).orElse("");
        if (!variable.isEmpty() && !file.isEmpty()) {
            throw new SettingException(SECRET_FILE, "there is a " + SECRET_VARIABLE + " as well: keep one of the two");
        }
        if (!variable.isEmpty()) {
            return WebhookSecret.ofVariable(variable, environment);
        }
        return file.isEmpty() ? WebhookSecret.NONE : WebhookSecret.ofFile(path(file, environment));
    }

    private static Path path(String text, Map<String, String> environment) {
        String home = environment.getOrDefault("HOME", "");
        Path path = text.startsWith("~/") ? Path.of(home, text.substring(2)) : Path.of(text);
        if (!path.isAbsolute()) {
            throw new SettingException(
                    SECRET_FILE, "expected an absolute path or one that begins with ~/, found " + text);
        }
        return path;
    }
}
