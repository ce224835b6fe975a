package io.agentjobs.core.brief;

import io.agentjobs.api.Kind;

/** Tells a session how work of its kind is done well. */
final class Checklist {
    private static final String REVIEW = """
            This is a review: you find faults and change nothing.
            - Look for what has consequences: wrong results, lost data, holes in security, crashes, races. Taste is none.
            - For each fault give file:line, what goes wrong and when, and the smallest change that mends it; the worst first.
            - Read the callers and the tests before you call something a fault. Prove it with a command or a scratch test \
            where you can.
            - Keep apart what you proved and what you only suspect, and say what would settle a suspicion.
            - If you find nothing, say what you read and how far that reaches.
            """;
    private static final String FIX = """
            This is a fix: one fault, mended at its cause.
            - Reproduce it first with a test, and see that test fail for the reason described.
            - Then make the smallest change that mends it. No renaming, no reformatting, nothing else on the way.
            - See the new test pass, and run the other tests that the change can reach.
            - Commit test and change locally; the message says what was wrong and why this mends it.
            - If you cannot reproduce it, do not guess a change: report what you tried and saw.
            """;
    private static final String RESEARCH = """
            This is research: you answer from sources and change nothing in a repository.
            - Count only primary sources that you opened yourself: code, official documentation, standards, release \
            notes, papers. Search results and summaries only lead to them.
            - Behind each statement give its source: address or file:line, with version or date.
            - Keep apart what a source says, what you conclude from it, and what you could not find out.
            - Where sources disagree, show both and say which you trust, and why.
            """;
    private static final String GENERAL = """
            - Before you start, write down what will count as done, as points that can be checked.
            - Do what the task asks, all of it and nothing beside it.
            - At the end prove each point, with a command and what it printed.
            - In a repository commit your work locally, in small commits whose messages say why.
            """;

    private Checklist() {}

    static String of(Kind kind) {
        return switch (kind) {
            case REVIEW -> REVIEW;
            case FIX -> FIX;
            case RESEARCH -> RESEARCH;
            case GENERAL -> GENERAL;
        };
    }
}
