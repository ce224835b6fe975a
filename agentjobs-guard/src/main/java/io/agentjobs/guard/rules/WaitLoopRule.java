package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;

/** No loop waits for itself. */
final class WaitLoopRule extends Rule {

    WaitLoopRule() {
        super(
                "waitloop",
                "Loops that wait for a process by a text that matches their own command line.",
                "This loop's own command line matches the text it looks for, so it never ends. Start the program with `&` and"
                        + " `wait`, keep its pid (`kill -0 $pid`), or bracket a letter: `pgrep -f '[s]erver'`.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        return finding instanceof Finding.WaitsForItself;
    }
}
