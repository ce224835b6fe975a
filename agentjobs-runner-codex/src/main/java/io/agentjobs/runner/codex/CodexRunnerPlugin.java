package io.agentjobs.runner.codex;

import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.DailyCap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the runner for Codex. */
public final class CodexRunnerPlugin implements AgentRunnerPlugin {

    private static final String WRITES = "codex_write_allowed";
    private static final String PER_DAY = "codex_jobs_per_day";
    private static final int USUAL_PER_DAY = 3;
    private static final int MOST_PER_DAY = 10_000;

    /** For {@link java.util.ServiceLoader}. */
    public CodexRunnerPlugin() {}

    @Override
    public String name() {
        return CodexRunner.NAME;
    }

    @Override
    public List<SettingKey> settings() {
        return List.of(
                new SettingKey(
                        CodexProgram.SETTING,
                        "absolute path of the codex program; default the first codex on the PATH; "
                                + CodexProgram.VARIABLE + " goes before it"),
                new SettingKey(WRITES, "true lets Codex do jobs that write; default false: reviews and research only"),
                new SettingKey(
                        PER_DAY, "most Codex jobs that are created within 24 hours, 0 for any number, default 3"));
    }

    @Override
    public AgentRunner create(PluginContext context) {
        return new CodexRunner(
                context.environment(),
                context.settings().text(CodexProgram.SETTING).orElse(null),
                context.settings().flag(WRITES).orElse(false),
                cap(context),
                context.clock());
    }

    private static @Nullable DailyCap cap(PluginContext context) {
        int jobs = context.settings().integer(PER_DAY, 0, MOST_PER_DAY).orElse(USUAL_PER_DAY);
        return jobs == 0 ? null : new DailyCap(jobs, PER_DAY);
    }
}
