package io.agentjobs.api;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A model, with the runner that serves it.
 *
 * @param runner name of the runner, one printable line
 * @param model name of the model as the runner takes it, one printable line
 * @param effort reasoning effort; null when the runner has none
 */
public record ModelChoice(
        String runner, String model, @Nullable Effort effort) {
    public ModelChoice {
        requireLine(runner, "runner");
        requireLine(model, "model");
    }

    private static void requireLine(String name, String what) {
        Objects.requireNonNull(name, what);
        if (name.isBlank() || !name.equals(Printable.line(name))) {
            throw new IllegalArgumentException("no name of a " + what + ": '" + Printable.line(name) + "'");
        }
    }
}
