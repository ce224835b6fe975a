package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HelpTest {
    @TempDir
    Path home;

    @Test
    void everyCommandIsListedAndExplainsItsOptions() {
        CommandRun program = new CommandRun(home);
        String overview = program.run("help").out();
        for (String name : Commands.NAMES) {
            Command command = Objects.requireNonNull(Commands.named(name), name);
            assertThat(overview).contains("  " + name + " ");
            CommandRun.Result help = program.run(name, "--help");
            assertThat(help.code()).as(name).isZero();
            for (Flag flag : command.flags()) {
                assertThat(help.out()).as(name).contains(flag.name());
            }
            assertThat(program.run("help", name).out()).isEqualTo(help.out());
        }
    }

    @Test
    void everyExitCodeIsExplained() {
        String overview = new CommandRun(home).run().out();
        for (ExitCode code : ExitCode.values()) {
            assertThat(overview).contains("  " + code.number()).contains(code.meaning());
        }
    }

    @Test
    void anUnknownCommandSuggestsTheNearest() {
        CommandRun.Result result = new CommandRun(home).run("statu");
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("there is no command 'statu'").contains("did you mean 'status'?");
    }

    @Test
    void theCompletionKnowsEveryCommand() {
        String script = new CommandRun(home).run("completion").out();
        assertThat(Commands.NAMES).allSatisfy(name -> assertThat(script).contains(name));
    }
}
