package io.agentjobs.core.brain;

import io.agentjobs.api.Printable;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.naming.UnknownKey;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * The shared brain as configured.
 *
 * @param endpoints its servers by the keys that name them, such as {@code recall_url}; any may be missing
 * @param token gives the token, read at each call
 * @param agent author of notes and messages
 * @param timeout the most that one call may take
 * @param minScore from which score on a note counts as one that is there already, 0 to 1
 */
public record BrainConfig(
        Map<String, URI> endpoints, Supplier<String> token, String agent, Duration timeout, BigDecimal minScore) {
    /** The keys of the servers. */
    public static final List<String> ENDPOINTS = List.of("recall_url", "memory_url", "tasks_url", "swarm_url");

    /** The keys that this class reads. */
    public static final List<SettingKey> KEYS = List.of(new SettingKey(
            "brain",
            "the team's shared brain: recall_url, memory_url, tasks_url, swarm_url (each optional), token_file or token_env,"
                    + " agent (default the agent's name), timeout_seconds (1 to 300, default 15),"
                    + " already_exists_min_score (0 to 1, default 0.5); none by default"));

    static final String SECTION = "brain";
    private static final String TOKEN_FILE = "token_file";
    private static final String TOKEN_VARIABLE = "token_env";
    private static final String AGENT = "agent";
    private static final String TIMEOUT = "timeout_seconds";
    private static final String SCORE = "already_exists_min_score";
    private static final int TIMEOUT_SECONDS = 15;
    private static final int MOST_SECONDS = 300;
    private static final BigDecimal USUAL_SCORE = new BigDecimal("0.5");
    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[::1]");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    /** With all of them. */
    public BrainConfig {
        endpoints = Map.copyOf(endpoints);
    }

    /**
     * From the settings of that context; empty when there is no brain.
     *
     * @throws SettingException when the block is wrong
     */
    public static Optional<BrainConfig> from(PluginContext context) {
        if (!isIn(context.settings())) {
            return Optional.empty();
        }
        Settings section = context.settings().section(SECTION);
        requireKnown(section);
        Map<String, URI> endpoints = new TreeMap<>();
        for (String key : ENDPOINTS) {
            section.text(key).ifPresent(text -> endpoints.put(key, endpoint(key, text)));
        }
        String folder = String.valueOf(context.stateFolder().getFileName());
        return Optional.of(new BrainConfig(
                endpoints,
                token(section, context.environment()),
                agent(section.text(AGENT).orElse(folder)),
                timeout(section),
                section.number(SCORE).map(BrainConfig::score).orElse(USUAL_SCORE)));
    }

    /** True when those settings name a brain, be it a wrong one. */
    public static boolean isIn(Settings settings) {
        return settings.keys().contains(SECTION);
    }

    /** The name of the variable that holds the token, if one does: no session gets it. */
    public static Optional<String> tokenVariable(Settings settings) {
        return settings.section(SECTION).text(TOKEN_VARIABLE);
    }

    static Duration timeout(Settings section) {
        return Duration.ofSeconds(section.integer(TIMEOUT, 1, MOST_SECONDS).orElse(TIMEOUT_SECONDS));
    }

    private static void requireKnown(Settings section) {
        TreeSet<String> known = new TreeSet<>(ENDPOINTS);
        known.addAll(List.of(TOKEN_FILE, TOKEN_VARIABLE, AGENT, TIMEOUT, SCORE));
        for (String key : section.keys()) {
            if (!known.contains(key)) {
                throw wrong(Printable.line(key, 40), UnknownKey.sentence(key, known));
            }
        }
    }

    private static URI endpoint(String key, String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException e) {
            throw wrong(key, "no address: " + e.getReason());
        }
        String host = uri.getHost();
        String scheme = uri.getScheme();
        if (host == null || scheme == null) {
            throw wrong(key, "the address names no scheme or no host; expected such as https://brain.example/mcp");
        }
        boolean safe = scheme.equalsIgnoreCase("https")
                || (scheme.equalsIgnoreCase("http")
                        && LOOPBACK.matcher(host.toLowerCase(Locale.ROOT)).matches());
        if (!safe) {
            throw wrong(key, "the token goes by https only, by http to this machine alone");
        }
        if (uri.getRawUserInfo() != null || uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw wrong(key, "the address has credentials, a query or a part behind #: leave them out");
        }
        return uri;
    }

    private static Supplier<String> token(Settings section, Map<String, String> environment) {
        String file = section.text(TOKEN_FILE).orElse("");
        String variable = section.text(TOKEN_VARIABLE).orElse("");
        if (file.isEmpty() == variable.isEmpty()) {
            throw wrong(
                    TOKEN_FILE,
                    file.isEmpty()
                            ? "is missing: give it, or " + TOKEN_VARIABLE
                            : "there is a " + TOKEN_VARIABLE + " as well: keep one of the two");
        }
        if (!variable.isEmpty()) {
            return BrainToken.ofVariable(variable, environment);
        }
        Path path = file.startsWith("~/")
                ? Path.of(environment.getOrDefault("HOME", ""), file.substring(2))
                : Path.of(file);
        if (!path.isAbsolute()) {
            throw wrong(TOKEN_FILE, "expected an absolute path or one that begins with ~/, found " + file);
        }
        return BrainToken.ofFile(path);
    }

    private static String agent(String name) {
        if (!NAME.matcher(name).matches()) {
            throw wrong(
                    AGENT,
                    "expected letters, digits, dots and dashes, at most 64, found \"" + Printable.line(name, 40) + '"');
        }
        return name;
    }

    private static BigDecimal score(BigDecimal score) {
        if (score.signum() < 0 || score.compareTo(BigDecimal.ONE) > 0) {
            throw wrong(SCORE, "expected a number from 0 to 1, found " + Printable.line(score.toString(), 40));
        }
        return score;
    }

    private static SettingException wrong(String key, String problem) {
        return new SettingException(SECTION + "." + key, problem);
    }
}
