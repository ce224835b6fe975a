package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import io.agentjobs.guard.shell.Dialect;

/** {@code make}: {@code $(shell …)} in an argument, and rules from an argument or the input. */
final class MakeProgram implements Unwrapper {
    private static final String SHELL = "$(shell ";

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        for (Argument argument : invocation.arguments()) {
            String raw = argument.text().raw();
            int call = raw.indexOf(SHELL);
            if (call >= 0 && raw.indexOf(')', call) > 0) {
                CommandTexts.follow(
                        raw.substring(call + SHELL.length(), raw.lastIndexOf(')')), invocation, inner, Dialect.DASH);
            }
            if (raw.startsWith("SHELL=")) {
                CommandTexts.follow(raw.substring("SHELL=".length()), invocation, inner, Dialect.DASH);
            }
            if (raw.startsWith("--eval") || raw.contains(":")) {
                rules(raw, invocation, inner);
            }
        }
        if (invocation.input().isFromScript()) {
            invocation.input().text().raw().lines().limit(1000).forEach(line -> rules(line, invocation, inner));
        }
    }

    private static void rules(String text, Invocation invocation, Inner inner) {
        String line = text.strip();
        int semicolon = line.indexOf(';');
        String recipe = semicolon >= 0 ? line.substring(semicolon + 1) : text.startsWith("\t") ? line : "";
        while (!recipe.isEmpty() && "@-+ ".indexOf(recipe.charAt(0)) >= 0) {
            recipe = recipe.substring(1);
        }
        if (!recipe.isEmpty()) {
            CommandTexts.follow(recipe, invocation, inner, Dialect.DASH);
        }
    }
}
