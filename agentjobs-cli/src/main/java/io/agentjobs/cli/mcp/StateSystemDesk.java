package io.agentjobs.cli.mcp;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.cli.daemon.ForegroundDaemon;
import io.agentjobs.cli.doctor.Examination;
import io.agentjobs.core.owner.OwnerNotices;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.mcp.system.SystemDesk;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Machine and installation of one state folder. */
final class StateSystemDesk implements SystemDesk {
    private static final int TAIL_BYTES = 256 * 1024;

    private final ServedState state;
    private final InstalledProgram program;

    StateSystemDesk(ServedState state, InstalledProgram program) {
        this.state = state;
        this.program = program;
    }

    @Override
    public List<Finding> examine() {
        PluginContext context = state.contexts().get();
        List<Finding> findings = new ArrayList<>();
        new Examination(state.folder().root(), context.environment(), context.clock(), "agent-jobs init")
                .run()
                .forEach(finding -> findings.add(new Finding(
                        finding.level().name().toLowerCase(Locale.ROOT), finding.subject(), finding.text())));
        program.notices(state.folder()).forEach(notice -> findings.add(new Finding("warn", "mcp_server", notice)));
        List<JobId> owed = new StateOwnerDesk(state).pending();
        if (!owed.isEmpty()) {
            findings.add(new Finding("warn", "owner_reply_pending", "the owner waits for " + owed));
        }
        long unseen = new OwnerNotices(state.folder()).withdrawn();
        if (unseen > 0) {
            findings.add(new Finding(
                    "warn", "undelivered_notifications", unseen + " calls for the owner could not be shown"));
        }
        return findings;
    }

    @Override
    public List<String> log(@Nullable JobId job, int most) {
        Path file = job == null
                ? ForegroundDaemon.log(state.folder())
                : state.folder().job(job).stderr();
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new AgentJobsException("there is no log " + file);
        }
        List<String> lines = Redactor.standard().redact(tail(file)).lines().toList();
        return lines.subList(Math.max(0, lines.size() - most), lines.size());
    }

    private static String tail(Path file) {
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            long start = Math.max(0, log.length() - TAIL_BYTES);
            log.seek(start);
            byte[] bytes = new byte[(int) (log.length() - start)];
            log.readFully(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AgentJobsException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }
}
