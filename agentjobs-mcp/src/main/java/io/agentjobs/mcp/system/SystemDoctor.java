package io.agentjobs.mcp.system;

import io.agentjobs.mcp.system.SystemDesk.Finding;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** Says what keeps jobs from running as they should. */
final class SystemDoctor implements Tool {
    private final SystemDesk desk;

    SystemDoctor(SystemDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "system_doctor";
    }

    @Override
    public String description() {
        return "Examines machine, configuration, agent clients, daemon, queue and notifier, and changes nothing. ok is"
                + " false when something keeps jobs from running as they should; each finding names its remedy.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public boolean readOnly() {
        return true;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        List<Finding> findings = desk.examine();
        return new Answer()
                .put(
                        "ok",
                        findings.stream().noneMatch(finding -> finding.level().equals("fail")))
                .put("findings", findings.stream().map(SystemDoctor::view).toList());
    }

    private static Answer view(Finding finding) {
        return new Answer()
                .put("level", finding.level())
                .put("subject", finding.subject())
                .put("text", finding.text());
    }
}
