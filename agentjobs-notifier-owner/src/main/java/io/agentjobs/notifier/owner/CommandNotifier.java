package io.agentjobs.notifier.owner;

import io.agentjobs.api.Printable;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Gives a line, as JSON on standard input, to a command of the owner's. */
final class CommandNotifier implements Notifier {
    static final String NAME = "command";

    private final ShortProgram programs;
    private final List<String> words;
    private final String agent;
    private final InstantSource clock;

    CommandNotifier(ShortProgram programs, List<String> words, String agent, InstantSource clock) {
        this.programs = programs;
        this.words = List.copyOf(words);
        this.agent = agent;
        this.clock = clock;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String target() {
        return "command " + Printable.line(words.get(0), 200);
    }

    @Override
    public Audience audience() {
        return Audience.OWNER;
    }

    @Override
    public Optional<String> problem() {
        return programs.find(words.get(0)).isPresent()
                ? Optional.empty()
                : Optional.of(CommandNotifierPlugin.KEY + ": " + Printable.line(words.get(0), 200)
                        + " is no program that can be run: name one by its absolute path");
    }

    @Override
    public Delivery deliver(String line) {
        Optional<Path> program = programs.find(words.get(0));
        if (program.isEmpty()) {
            return new Delivery.Refused(problem().orElse("the program is not there"));
        }
        List<String> run = new ArrayList<>(words);
        run.set(0, program.get().toString());
        return programs.run(run, LineMessage.of(Printable.line(line), agent, clock.instant()) + "\n");
    }
}
