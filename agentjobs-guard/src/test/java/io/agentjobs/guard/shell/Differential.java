package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.ParseResult.Parsed;
import io.agentjobs.guard.shell.ParseResult.Refused;
import io.agentjobs.guard.shell.ShellOracle.Answer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Holds the parser against the real shells. */
final class Differential {

    private final ShellOracle oracle;

    Differential(ShellOracle oracle) {
        this.oracle = oracle;
    }

    /** How the parser and a shell may disagree. */
    enum Kind {
        TOO_STRICT,
        TOO_LAX,
        OTHER_STRUCTURE
    }

    /**
     * A disagreement.
     *
     * @param kind how they disagree
     * @param text the text
     * @param detail what each side says
     */
    record Finding(Kind kind, String text, String detail) {}

    /** Compares acceptance and structure with bash; null where they agree. */
    List<@Nullable Finding> withBash(List<String> texts) {
        List<Answer> answers = oracle.ask(texts);
        List<@Nullable Finding> findings = new ArrayList<>(texts.size());
        for (Answer answer : answers) {
            findings.add(compare(answer));
        }
        return findings;
    }

    /** Compares acceptance with dash; null where they agree. */
    List<@Nullable Finding> withDash(List<String> texts) {
        List<Boolean> accepted = oracle.askDash(texts);
        List<@Nullable Finding> findings = new ArrayList<>(texts.size());
        for (int i = 0; i < texts.size(); i++) {
            findings.add(acceptance(texts.get(i), accepted.get(i), ShellParser.parse(texts.get(i), Dialect.DASH), ""));
        }
        return findings;
    }

    private @Nullable Finding compare(Answer answer) {
        ParseResult ours = ShellParser.parse(answer.text(), Dialect.BASH);
        Finding finding = acceptance(answer.text(), answer.accepted(), ours, answer.complaint());
        if (finding != null || !(ours instanceof Parsed parsed)) {
            return finding;
        }
        if (KnownDivergence.in(parsed.script())) {
            return null;
        }
        String left = Canonical.of(parsed.script());
        String pretty = reparsable(answer.pretty());
        ParseResult printed = ShellParser.parse(pretty, Dialect.BASH);
        String right = printed instanceof Parsed again ? Canonical.of(again.script()) : printed.toString();
        if (printed instanceof Parsed again && KnownDivergence.in(again.script())) {
            return null;
        }
        if (printed instanceof Refused && !oracle.ask(List.of(pretty)).get(0).accepted()) {
            return null;
        }
        return left.equals(right)
                ? null
                : new Finding(Kind.OTHER_STRUCTURE, answer.text(), difference(left, right) + "\n" + pretty);
    }

    private static String difference(String left, String right) {
        int same = 0;
        while (same < Math.min(left.length(), right.length()) && left.charAt(same) == right.charAt(same)) {
            same++;
        }
        int from = Math.max(0, same - 40);
        return left.substring(from, Math.min(left.length(), same + 80))
                + "\n    <> "
                + right.substring(from, Math.min(right.length(), same + 80));
    }

    private static @Nullable Finding acceptance(String text, boolean accepted, ParseResult ours, String complaint) {
        boolean parsed = ours instanceof Parsed;
        if (accepted == parsed || (ours instanceof Refused refused && KnownDivergence.in(refused))) {
            return null;
        }
        return new Finding(
                accepted ? Kind.TOO_STRICT : Kind.TOO_LAX, text, parsed ? complaint.strip() : ours.toString());
    }

    /** Bash prints the default name of a coprocess, which it reads back as a command's first word. */
    private static String reparsable(String pretty) {
        return pretty.replace("coproc COPROC ", "coproc ");
    }
}
