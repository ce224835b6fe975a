package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Script;

/** What became of a text that was to be parsed. */
public sealed interface ParseResult {

    /**
     * The shell would accept the text.
     *
     * @param script what the text says
     */
    record Parsed(Script script) implements ParseResult {}

    /**
     * The shell would reject the text, or it is beyond the parser's limits.
     *
     * @param reason one line for a person
     * @param offset index in the text, in UTF-16 units, at which the fault was noticed
     */
    record Refused(String reason, int offset) implements ParseResult {}
}
