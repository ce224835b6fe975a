package io.agentjobs.bench;

import java.nio.file.Path;

/** What the scripted agent is told to do. */
final class ScriptedBrief {
    private ScriptedBrief() {}

    /**
     * A session that can be measured from outside.
     *
     * @param running made when the agent works
     * @param go the agent goes on when that exists
     * @param ending made just before the end
     */
    static String between(Path running, Path go, Path ending) {
        return String.join(
                "\n",
                "```script",
                "record " + running + " x",
                "await " + go,
                "record " + ending + " x",
                "report",
                "## Summary",
                "done",
                "## Not done / uncertain",
                "nothing",
                "```");
    }
}
