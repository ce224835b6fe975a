package io.agentjobs.core.jobtool;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.ToolResult;
import io.agentjobs.core.brain.BrainConfig;
import io.agentjobs.core.brain.JobBrain;
import io.agentjobs.core.owner.CallOwner;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.state.StateFolder;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tools of one job. They touch files and sockets of the state folder, never the database. Safe for use by many threads. */
public final class JobTools {
    /** How Claude Code spells the server that a host is. */
    private static final String PREFIX = "mcp__agent-jobs__";

    private final List<JobTool> tools;

    /** Of the job that runs so; with the shared memory where the settings name one and an engine offers it. */
    public JobTools(StateFolder state, JobMarker run, Settings settings, InstantSource clock) {
        JobTool owner = new NotifyOwner(new CallOwner(state, clock), new JobId(run.job()));
        // A host has to be up within a fraction of a second: without a brain it loads nothing of it.
        this.tools = BrainConfig.isIn(settings)
                ? Stream.concat(Stream.of(owner), MemoryTool.of(new JobBrain(state, run, settings)).stream())
                        .toList()
                : List.of(owner);
    }

    /** As a runner offers them. */
    public List<HostTool> described() {
        return tools.stream().map(JobTool::described).toList();
    }

    /** Their names in every spelling that a gate may see. */
    public Set<String> spellings() {
        return described().stream()
                .flatMap(tool -> Stream.of(tool.name(), PREFIX + tool.name()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Runs one; a tool that is not among them, and a refusal, is a failed result. */
    public ToolResult call(String name, JsonText arguments) {
        for (JobTool tool : tools) {
            if (tool.described().name().equals(name)) {
                return run(tool, arguments);
            }
        }
        return ToolResult.failed("a job has no tool " + name + ": it is the orchestrating session's, or there is none");
    }

    private static ToolResult run(JobTool tool, JsonText arguments) {
        try {
            return ToolResult.ok(tool.call(arguments));
        } catch (AgentJobsException e) {
            return ToolResult.failed(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ToolResult.failed("the session is ending");
        }
    }
}
