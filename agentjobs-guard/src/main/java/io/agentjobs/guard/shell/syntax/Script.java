package io.agentjobs.guard.shell.syntax;

/**
 * A whole script, or the script inside a substitution.
 *
 * @param text the text that every span below refers to: the enclosing script's text, except in backquotes and in other
 *     places that the shell unquotes before it reads them as a script
 * @param body the commands
 */
public record Script(String text, CommandList body) {}
