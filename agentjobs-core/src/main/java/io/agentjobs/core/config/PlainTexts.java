package io.agentjobs.core.config;

import io.agentjobs.api.Printable;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Reads texts that end up in a rule or in a file of another program: one line each, and something on it. */
public final class PlainTexts {
    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.-]{1,253}|\\[?[0-9A-Fa-f:.]{2,45}]?");
    /** Git drops these around a name and refuses a name that has nothing else. */
    private static final Pattern CRUD = Pattern.compile("[\\s.,:;<>\"\\\\']*");

    private PlainTexts() {}

    /** Names such as those of people: not blank, one line. */
    static Set<String> names(Settings settings, String key) {
        return texts(settings, key, PlainTexts::isLine, "names, each one line");
    }

    /** Names or addresses of hosts, without scheme, port and path. */
    static Set<String> hosts(Settings settings, String key) {
        return texts(
                settings,
                key,
                host -> HOST.matcher(host).matches(),
                "hosts such as \"docs.example.org\", without scheme, port and path");
    }

    /**
     * Half of the identity that git puts on a commit.
     *
     * @throws SettingException when git would refuse it or cut something from it
     */
    public static Optional<String> identity(Settings settings, String key) {
        Optional<String> text = settings.text(key);
        text.filter(value ->
                        !isLine(value) || CRUD.matcher(value).matches() || value.contains("<") || value.contains(">"))
                .ifPresent(value -> {
                    throw new SettingException(
                            key, "expected one line that git takes, without < and >, found " + quoted(value));
                });
        return text;
    }

    private static Set<String> texts(Settings settings, String key, Predicate<String> fits, String expected) {
        Set<String> texts = Set.copyOf(settings.texts(key));
        for (String text : texts) {
            if (!fits.test(text)) {
                throw new SettingException(key, "expected " + expected + ", found " + quoted(text));
            }
        }
        return texts;
    }

    private static boolean isLine(String text) {
        return !Printable.line(text).isEmpty()
                && text.codePoints().noneMatch(c -> Character.getType(c) == Character.CONTROL);
    }

    private static String quoted(String text) {
        return '"' + Printable.line(text, 60) + '"';
    }
}
