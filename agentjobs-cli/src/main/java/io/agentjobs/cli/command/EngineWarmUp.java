package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.cli.quickstart.DemoBrief;
import io.agentjobs.cli.quickstart.ScratchProject;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** Runs the demo's job inside this JVM, which loads what start, daemon and host load. */
final class EngineWarmUp {
    private final Invocation invocation;
    private final StateFolder state;
    private final Path scratch;

    EngineWarmUp(Invocation invocation, StateFolder state, Path scratch) {
        this.invocation = invocation;
        this.state = state;
        this.scratch = scratch;
    }

    void run() throws IOException, InterruptedException {
        new Program(invocation.console(), invocation.clock()).run("doctor");
        Path project = ScratchProject.create(scratch);
        // The scripted agent has a loader of its own: an archive holds only if its class path begins that of its users.
        try (URLClassLoader demo = new URLClassLoader(
                jars(Distribution.demoLibraries()), getClass().getClassLoader())) {
            AgentJobs.Builder builder = AgentJobs.builder()
                    .stateFolder(state.root())
                    .environment(invocation.console().environment())
                    // JDK 17 crashes when it archives a lambda of JGit, which only a daemon's merge check loads.
                    .setting("jgit", false)
                    .discoverPlugins();
            ServiceLoader.load(AgentRunnerPlugin.class, demo).forEach(builder::plugin);
            try (AgentJobs jobs = builder.build()) {
                JobSpec spec = JobSpec.builder(Kind.FIX, "warm-up", DemoBrief.scripted())
                        .repository(project)
                        .model(Demo.SCRIPTED)
                        .build();
                jobs.whenFinished(jobs.submit(spec).job().id()).join();
            }
        }
    }

    private static URL[] jars(Path folder) throws IOException {
        List<URL> jars = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
            for (Path file : files) {
                jars.add(file.toUri().toURL());
            }
        }
        return jars.toArray(URL[]::new);
    }
}
