package io.agentjobs.notifier.owner;

import io.agentjobs.api.Printable;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Brings the notifier that runs a command of the owner's, which is off without one. */
public final class CommandNotifierPlugin implements NotifierPlugin {
    static final String KEY = "notify_command";
    private static final String LIMIT = "notify_command_timeout_seconds";
    private static final int LIMIT_SECONDS = 10;
    private static final int MOST_SECONDS = 60;

    /** For {@link java.util.ServiceLoader}. */
    public CommandNotifierPlugin() {}

    @Override
    public String name() {
        return CommandNotifier.NAME;
    }

    @Override
    public List<SettingKey> settings() {
        return List.of(
                new SettingKey(
                        KEY,
                        "a program (an absolute path, or a name on the PATH) and its arguments, as a list: it gets each"
                                + " line as JSON on its standard input; none by default"),
                new SettingKey(LIMIT, "how many seconds it may run, 1 to 60, default 10"));
    }

    @Override
    public Optional<Notifier> create(PluginContext context) {
        List<String> words = context.settings().texts(KEY);
        int limit = context.settings().integer(LIMIT, 1, MOST_SECONDS).orElse(LIMIT_SECONDS);
        if (words.isEmpty()) {
            return Optional.empty();
        }
        String program = words.get(0);
        if (program.isBlank() || (program.indexOf('/') >= 0 && !program.startsWith("/"))) {
            throw new SettingException(
                    KEY,
                    "'" + Printable.line(program, 60)
                            + "' is no program; expected an absolute path or a name on the PATH as the first word");
        }
        if (words.stream().anyMatch(word -> word.indexOf('\0') >= 0)) {
            throw new SettingException(KEY, "a word holds a NUL character, which no program can be given");
        }
        ShortProgram runner = new ShortProgram(context.stateFolder(), context.environment(), Duration.ofSeconds(limit));
        return Optional.of(new CommandNotifier(runner, words, Agent.of(context), context.clock()));
    }
}
