package io.agentjobs.notifier.tmux;

import io.agentjobs.api.Printable;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Types the line into one tmux pane and presses Enter, as a person would: only into an empty prompt, and only while
 * nobody else types. For one thread at a time.
 */
final class TmuxNotifier implements Notifier {
    static final String NAME = "tmux";

    private final TmuxClient tmux;
    private final TmuxTarget target;
    private final Pacer pacer;

    TmuxNotifier(TmuxClient tmux, TmuxTarget target, Pacer pacer) {
        this.tmux = tmux;
        this.target = target;
        this.pacer = pacer;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String target() {
        return "tmux pane " + target + " on socket " + tmux.socket();
    }

    @Override
    public Delivery deliver(String line) {
        String printable = Printable.line(line);
        if (printable.isEmpty()) {
            throw new IllegalArgumentException("a line needs a printable character");
        }
        try {
            type(printable);
            return new Delivery.Delivered();
        } catch (Undeliverable e) {
            return e.answer(target());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Delivery.RetryLater("interrupted while typing");
        }
    }

    @Override
    public Optional<String> problem() {
        try {
            findPane();
            return Optional.empty();
        } catch (Undeliverable e) {
            Delivery answer = e.answer(target());
            return Optional.of(
                    answer instanceof Delivery.RetryLater later
                            ? later.reason()
                                    + ": lines wait until it is there, or until notify_tmux_target names another"
                            : target() + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(target() + ": interrupted while looking for it");
        }
    }

    @Override
    public boolean isShownTo(Map<String, String> environment) {
        // TMUX is the path of the server's socket, its pid and the session: a pane's id means something to that server
        // only.
        String server = environment.getOrDefault("TMUX", "").split(",", 2)[0];
        if (!server.endsWith("/" + tmux.socket())) {
            return false;
        }
        try {
            return findPane().id().equals(environment.get("TMUX_PANE"));
        } catch (Undeliverable e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void type(String line) throws Undeliverable, InterruptedException {
        PaneKeyboard keyboard = new PaneKeyboard(tmux, findPane());
        Prompt prompt = new PromptWatch(keyboard, pacer).await(line);
        new Typist(keyboard, pacer, prompt, line).deliver();
    }

    private Pane findPane() throws Undeliverable, InterruptedException {
        List<Pane> panes = target.among(Pane.parse(tmux.run(Pane.LISTING)));
        if (panes.isEmpty()) {
            throw Undeliverable.now("there is no pane of exactly that name");
        }
        if (panes.size() > 1) {
            throw Undeliverable.asConfigured("notify_tmux_target '" + target + "' means " + panes.size()
                    + " windows of that name: name the window by its index");
        }
        return panes.get(0);
    }
}
