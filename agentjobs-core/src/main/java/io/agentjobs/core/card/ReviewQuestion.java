package io.agentjobs.core.card;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a card may make jobs that write answer in their report. */
enum ReviewQuestion {
    RACE("What can happen at the same time as this change, and what keeps the two from spoiling each other?"),
    RETRY("What happens when it is done a second time, or is cut off halfway and done again?"),
    DEPENDENCY("What does it rely on that it did not before, and what if that is missing, slow or of another version?"),
    ROLLBACK("How is it taken back once it is out, and what stays behind then?"),
    RESIDUAL_RISK("What can still go wrong that nobody has tried?");

    private final String text;

    ReviewQuestion(String text) {
        this.text = text;
    }

    /** Its id in a card. */
    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** For the report. */
    String text() {
        return text;
    }

    static Optional<ReviewQuestion> of(String id) {
        return Arrays.stream(values())
                .filter(question -> question.id().equals(id))
                .findFirst();
    }

    static String ids() {
        return Arrays.stream(values()).map(ReviewQuestion::id).collect(Collectors.joining(", "));
    }
}
