package io.agentjobs.core.attention;

import io.agentjobs.api.Printable;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.naming.UnknownKey;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The attention policies of the configuration: one for all notifiers of the owner, and what differs for some.
 *
 * @param usual of a notifier that is not named
 * @param named of those that are, by their names
 */
public record AttentionConfig(AttentionPolicy usual, Map<String, AttentionPolicy> named) {
    private static final String KEY = "attention";
    private static final String EVENTS = "events";
    private static final String QUIET = "quiet_hours";
    private static final String ZONE = "zone";
    private static final String REPEAT = "repeat_after_minutes";
    private static final String NOTIFIERS = "notifiers";
    private static final int REPEAT_MINUTES = 60;
    private static final int MOST_REPEAT_MINUTES = 7 * 24 * 60;

    /** The keys that this class reads. */
    public static final List<SettingKey> KEYS = List.of(new SettingKey(
            KEY,
            "what the owner's notifiers tell and when: events (" + words() + "; default all), quiet_hours (such as"
                    + " 22:00-07:30), zone (default the system's), repeat_after_minutes (0 to 10080, default 60), and"
                    + " notifiers with the same keys for one of them"));

    /** With all of them. */
    public AttentionConfig {
        named = Map.copyOf(named);
    }

    /**
     * From those settings.
     *
     * @throws SettingException when a value cannot be
     */
    public static AttentionConfig from(Settings settings) {
        Settings section = settings.section(KEY);
        requireKnown(KEY, section, Set.of(EVENTS, QUIET, ZONE, REPEAT, NOTIFIERS));
        AttentionPolicy usual = policy(KEY, section, ZoneId.systemDefault(), null);
        ZoneId zone = zone(KEY, section, ZoneId.systemDefault());
        Settings notifiers = section.section(NOTIFIERS);
        Map<String, AttentionPolicy> named = new HashMap<>();
        for (String name : notifiers.keys()) {
            String path = KEY + "." + NOTIFIERS + "." + name;
            Settings own = notifiers.section(name);
            requireKnown(path, own, Set.of(EVENTS, QUIET, ZONE, REPEAT));
            named.put(name, policy(path, own, zone, usual));
        }
        return new AttentionConfig(usual, named);
    }

    /** That of a notifier. */
    public AttentionPolicy of(String notifier) {
        return named.getOrDefault(notifier, usual);
    }

    /**
     * Makes sure that each notifier that has a policy of its own is one of the owner's.
     *
     * @param owners the names of those that there are
     * @throws SettingException for the first that is none
     */
    public void requireNotifiers(Set<String> owners) {
        for (String name : new TreeSet<>(named.keySet())) {
            if (!owners.contains(name)) {
                throw new SettingException(
                        KEY + "." + NOTIFIERS + "." + Printable.line(name, 40),
                        "no notifier of the owner has that name: there are " + String.join(", ", new TreeSet<>(owners))
                                + " (the orchestrating session is told everything at once)");
            }
        }
    }

    private static AttentionPolicy policy(String path, Settings section, ZoneId zone, @Nullable AttentionPolicy usual) {
        Set<LineEvent> events = usual == null ? EnumSet.allOf(LineEvent.class) : usual.events();
        QuietHours quiet = usual == null ? null : usual.quiet();
        Duration repeat = usual == null ? Duration.ofMinutes(REPEAT_MINUTES) : usual.repeat();
        ZoneId clock = zone(path, section, zone);
        String hours = section.text(QUIET).orElse(null);
        if (hours != null) {
            quiet = hours.isBlank() ? null : QuietHours.parse(path + "." + QUIET, hours, clock);
        } else if (quiet != null && section.keys().contains(ZONE)) {
            quiet = new QuietHours(quiet.from(), quiet.to(), clock);
        }
        return new AttentionPolicy(
                section.keys().contains(EVENTS) ? events(path + "." + EVENTS, section.texts(EVENTS)) : events,
                quiet,
                section.integer(REPEAT, 0, MOST_REPEAT_MINUTES)
                        .map(Duration::ofMinutes)
                        .orElse(repeat));
    }

    private static Set<LineEvent> events(String path, List<String> words) {
        EnumSet<LineEvent> events = EnumSet.noneOf(LineEvent.class);
        for (String word : words) {
            events.add(Arrays.stream(LineEvent.values())
                    .filter(event -> event.word().equals(word))
                    .findFirst()
                    .orElseThrow(() -> new SettingException(
                            path, "expected some of " + words() + ", found \"" + Printable.line(word, 40) + '"')));
        }
        return events;
    }

    private static ZoneId zone(String path, Settings section, ZoneId usual) {
        String name = section.text(ZONE).orElse(null);
        try {
            return name == null ? usual : ZoneId.of(name);
        } catch (DateTimeException e) {
            throw new SettingException(
                    path + "." + ZONE,
                    "expected a time zone such as Europe/Berlin, found \"" + Printable.line(String.valueOf(name), 40)
                            + '"');
        }
    }

    private static void requireKnown(String path, Settings section, Set<String> known) {
        for (String key : section.keys()) {
            if (!known.contains(key)) {
                throw new SettingException(path + "." + Printable.line(key, 40), UnknownKey.sentence(key, known));
            }
        }
    }

    private static String words() {
        return Arrays.stream(LineEvent.values()).map(LineEvent::word).collect(Collectors.joining(", "));
    }
}
