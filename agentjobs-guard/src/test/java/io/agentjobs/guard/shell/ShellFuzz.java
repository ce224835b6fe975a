package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.Differential.Finding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/** Fuzzes the parser against the shells: shortly in the tests, for as long as asked from the command line. */
final class ShellFuzz {

    private static final int BATCH = 200;

    private final Differential differential;
    private final Random random;
    private final ScriptGrammar grammar;
    private final ScriptMutator mutator;

    ShellFuzz(ShellOracle oracle, long seed) {
        this.differential = new Differential(oracle);
        this.random = new Random(seed);
        this.grammar = new ScriptGrammar(random);
        this.mutator = new ScriptMutator(random);
    }

    /** Where the scripts come from. */
    enum Source {
        /** By the grammar. */
        GRAMMAR,
        /** By the grammar, then damaged. */
        MUTATION,
        /** By the grammar, inside a substitution, damaged half of the time. */
        SUBSTITUTION
    }

    /** Runs for the minutes given as first argument (default 10) from the seed given as second (default: the time). */
    public static void main(String[] arguments) {
        Duration limit = Duration.ofMinutes(arguments.length > 0 ? Long.parseLong(arguments[0]) : 10);
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : System.nanoTime();
        System.out.println("seed " + seed + ", " + limit.toMinutes() + " minutes");
        long start = System.nanoTime();
        long texts = 0;
        int findings = 0;
        try (ShellOracle oracle = new ShellOracle()) {
            ShellFuzz fuzz = new ShellFuzz(oracle, seed);
            while (System.nanoTime() - start < limit.toNanos()) {
                for (Source source : Source.values()) {
                    List<Finding> found = fuzz.round(source, BATCH);
                    texts += BATCH;
                    findings += found.size();
                    found.forEach(finding -> System.out.println(fuzz.shrunk(finding)));
                }
            }
        }
        System.out.println(texts + " texts, " + findings + " disagreements");
    }

    List<Finding> round(Source source, int count) {
        return differential.withBash(texts(source, count)).stream()
                .filter(Objects::nonNull)
                .toList();
    }

    List<Finding> dashRound(Source source, int count) {
        return differential.withDash(texts(source, count)).stream()
                .filter(Objects::nonNull)
                .toList();
    }

    private List<String> texts(Source source, int count) {
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            texts.add(
                    switch (source) {
                        case GRAMMAR -> grammar.script();
                        case MUTATION -> mutator.mutate(grammar.script());
                        case SUBSTITUTION -> substitution();
                    });
        }
        return texts;
    }

    private String substitution() {
        String text = "x $(" + grammar.script() + "\n)";
        return random.nextBoolean() ? mutator.mutate(text) : text;
    }

    private String shrunk(Finding finding) {
        String text = Shrinker.shrink(
                finding.text(),
                candidates -> differential.withBash(candidates).stream()
                        .map(found -> found != null && found.kind() == finding.kind())
                        .toList());
        Finding smallest =
                Objects.requireNonNullElse(differential.withBash(List.of(text)).get(0), finding);
        return "---- " + smallest.kind() + "\n" + smallest.text() + "\n" + smallest.detail();
    }
}
