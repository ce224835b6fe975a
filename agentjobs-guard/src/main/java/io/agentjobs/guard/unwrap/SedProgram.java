package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import io.agentjobs.guard.shell.Dialect;
import java.util.ArrayList;
import java.util.List;

/** GNU {@code sed}: its {@code e} command, and the {@code e} flag of {@code s}, run commands. */
final class SedProgram implements Unwrapper {

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        for (Text script : SedScripts.of(invocation.arguments())) {
            for (String command : commands(script.raw())) {
                CommandTexts.follow(command, invocation, inner, Dialect.DASH);
            }
        }
    }

    private static List<String> commands(String script) {
        List<String> commands = new ArrayList<>();
        for (SedScripts.Step step : SedScripts.steps(script)) {
            if (step.letter() == 'e' && !step.argument().isBlank()) {
                commands.add(step.argument().strip());
            } else if (step.letter() == 's' && step.flags().indexOf('e') >= 0) {
                commands.add(step.argument());
            }
        }
        return commands;
    }
}
