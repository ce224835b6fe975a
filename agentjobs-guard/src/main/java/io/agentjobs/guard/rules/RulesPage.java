package io.agentjobs.guard.rules;

/** The list of rules: as a page of the documentation, and for a terminal. */
public final class RulesPage {
    private static final int WIDTH = 100;

    private RulesPage() {}

    /** The page, in Markdown. */
    public static String text() {
        StringBuilder page = new StringBuilder("# The rules of the guard\n\n")
                .append(
                        "Made from the rules themselves; do not edit by hand. The rules are asked in this order, and the first\n")
                .append("that forbids something gives the reason that the model sees.\n\n")
                .append("| rule | stops | what the model is told |\n|---|---|---|\n");
        for (Rule rule : Rules.all()) {
            page.append("| `")
                    .append(rule.name())
                    .append("` | ")
                    .append(cell(rule.stops()))
                    .append(" | ")
                    .append(cell(rule.advice()))
                    .append(" |\n");
        }
        return page.append(
                        "\nTools other than the shell: `file` and `web` and `subagent` and `tool` name the checks of\n")
                .append(
                        "`io.agentjobs.guard.tools`; file tools are held to the file rules above. `fault` is a failure of the guard\n")
                .append("itself, which refuses.\n")
                .toString();
    }

    /** The list for a terminal: of each rule its name, what it stops, and what the model is told. */
    public static String plain() {
        StringBuilder list = new StringBuilder();
        for (Rule rule : Rules.all()) {
            list.append(rule.name()).append('\n');
            wrap("  stops    ", rule.stops(), list);
            wrap("  instead  ", rule.advice(), list);
        }
        return list.toString();
    }

    private static void wrap(String label, String text, StringBuilder list) {
        StringBuilder line = new StringBuilder(label);
        for (String word : text.split(" ")) {
            if (line.length() > label.length() && line.length() + 1 + word.length() > WIDTH) {
                list.append(line).append('\n');
                line = new StringBuilder(" ".repeat(label.length()));
            }
            line.append(line.length() > label.length() ? " " : "").append(word);
        }
        list.append(line).append('\n');
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }
}
