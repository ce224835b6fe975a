package io.agentjobs.core.card;

import io.agentjobs.api.Kind;
import java.util.List;
import java.util.TreeSet;

/** What a job is told of its repository's cards. */
public final class CardText {
    private static final String QUESTIONS = """

            ### Review questions

            Answer each of these in your report, under a heading `### Review questions` in Findings / Changes, by its name \
            and with what proves the answer:

            """;
    private static final String PAGES = """

            ### Pages

            If you change what a page looks like, look at each changed page in a browser before you are done, in full \
            length: 360x740, 390x844, 768x1024, 1366x768, 1920x1080, light and dark where there are both. Leave the \
            screenshots in the folder `ui-check` of your job folder, and say for each page and size in the report whether it \
            is right. If no browser can be used, write BROWSER CHECK NOT RUN there.
            """;

    private CardText() {}

    /** The section of a prompt; empty when there are no cards. */
    public static String of(List<Card> cards, Kind kind) {
        StringBuilder text = new StringBuilder();
        for (Card card : cards) {
            text.append("\n## Project card: ").append(card.name()).append("\n\n");
            text.append("What the owner noted on this repository.\n\n");
            text.append(lowered(card.text())).append('\n');
        }
        if (kind != Kind.FIX && kind != Kind.GENERAL) {
            return text.toString();
        }
        TreeSet<String> questions = new TreeSet<>();
        cards.forEach(card -> questions.addAll(card.questions()));
        if (!questions.isEmpty()) {
            text.append(QUESTIONS);
            for (ReviewQuestion question : ReviewQuestion.values()) {
                if (questions.contains(question.id())) {
                    text.append("- ")
                            .append(question.id())
                            .append(": ")
                            .append(question.text())
                            .append('\n');
                }
            }
        }
        return cards.stream().anyMatch(Card::ui) ? text.append(PAGES).toString() : text.toString();
    }

    /** Its headings stand below that of the card; what only explains the template is left out. */
    private static String lowered(String notes) {
        StringBuilder text = new StringBuilder();
        boolean code = false;
        for (String line : notes.lines().toList()) {
            String bare = line.strip();
            code ^= bare.startsWith("```");
            if (!code && bare.startsWith("<!--") && bare.endsWith("-->")) {
                continue;
            }
            text.append(!code && line.startsWith("#") ? "#" : "").append(line).append('\n');
        }
        return text.toString().strip();
    }
}
