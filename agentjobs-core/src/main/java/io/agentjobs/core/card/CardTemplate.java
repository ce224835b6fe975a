package io.agentjobs.core.card;

import java.nio.file.Path;

/** A card with nothing in it yet but what belongs there. */
final class CardTemplate {
    private static final String TEXT = """
            ---
            repo: %s
            ---
            ## Stack
            <!-- languages, frameworks and versions; where what lies -->

            ## Checks
            <!-- the command that must pass before a job is done, and how long it takes -->

            ## Do not touch
            <!-- generated files, vendored code, what others own -->

            ## Known traps
            <!-- what surprised the last one who worked here -->
            """;

    private CardTemplate() {}

    static String of(Path repository) {
        return TEXT.formatted(repository);
    }
}
