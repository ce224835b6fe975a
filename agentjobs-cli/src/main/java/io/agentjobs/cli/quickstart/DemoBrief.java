package io.agentjobs.cli.quickstart;

/** What the demo's agent is asked to do. */
public final class DemoBrief {
    private static final String TASK = """
            `greet.sh` prints "Helo" where it should print "Hello". Mend it, run it once with a name to see that it is
            right, and commit the change.
            """;

    /** What the scripted agent does instead of thinking; see the testkit's Script. */
    private static final String SCRIPT = """

            ```script
            say The greeting is misspelt; looking where.
            bash grep -n Helo greet.sh
            use 900 60
            bash sed -i 's/Helo/Hello/' greet.sh
            bash sh greet.sh Ada
            use 1200 80
            bash git add greet.sh
            bash git commit -m "Spell the greeting right"
            use 1300 240
            report
            ## Summary
            The greeting is spelt right now.
            ## Findings / Changes
            - `greet.sh:3` printed "Helo"; it prints "Hello". One commit.
            ## Evidence
            - `sh greet.sh Ada` prints `Hello, Ada!`
            ## Not done / uncertain
            - There is no test that would have caught this.
            ## Progress
            - found the line, mended it, ran the program, committed
            ```
            """;

    private DemoBrief() {}

    /** For the scripted agent: the task and its script. */
    public static String scripted() {
        return TASK + SCRIPT;
    }

    /** For an agent that thinks. */
    public static String forRealClient() {
        return TASK;
    }
}
