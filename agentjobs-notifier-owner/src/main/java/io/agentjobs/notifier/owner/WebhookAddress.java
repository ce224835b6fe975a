package io.agentjobs.notifier.owner;

import io.agentjobs.api.plugin.SettingException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Pattern;

/** Reads the address of a webhook. An address may hold a secret in its path, so no message repeats it. */
final class WebhookAddress {
    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[::1]");

    private WebhookAddress() {}

    /**
     * The address.
     *
     * @throws SettingException when lines must not be sent there
     */
    static URI parse(String text) {
        URI address;
        try {
            address = new URI(text);
        } catch (URISyntaxException e) {
            throw wrong("it is no address: " + e.getReason());
        }
        String host = address.getHost();
        String scheme = address.getScheme();
        if (host == null || scheme == null) {
            throw wrong("it names no scheme or no host");
        }
        boolean safe = scheme.equalsIgnoreCase("https")
                || (scheme.equalsIgnoreCase("http")
                        && LOOPBACK.matcher(host.toLowerCase(Locale.ROOT)).matches());
        if (!safe) {
            throw wrong("lines go by https only, by http to this machine alone");
        }
        if (address.getRawUserInfo() != null) {
            throw wrong("it holds a user or password: sign with " + WebhookNotifierPlugin.SECRET_FILE + " instead");
        }
        if (address.getRawFragment() != null) {
            throw wrong("it has a part behind #, which no server is told");
        }
        return address;
    }

    /** The part that holds no secret. */
    static String origin(URI address) {
        return address.getScheme() + "://" + address.getRawAuthority();
    }

    private static SettingException wrong(String problem) {
        return new SettingException(
                WebhookNotifierPlugin.URL, problem + "; expected such as https://hooks.example.org/agent-jobs");
    }
}
