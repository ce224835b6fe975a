package io.agentjobs.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.git.ResolvedBase;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.plugin.WorktreesPlugin;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.assembly.EngineParts;
import io.agentjobs.core.embed.TestPlugins;
import io.agentjobs.core.git.NoGit;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckoutWatchTest {
    @TempDir
    Path folder;

    /** An agent may have written before anyone looked, otherwise. */
    @Test
    void theCheckoutWasLookedAtWhenTheHostIsLaunched() throws Exception {
        EngineParts parts = EngineParts.of(
                new PluginContext(folder, new Settings(Map.of()), Map.of(), InstantSource.system()),
                new PluginSet()
                        .add(new ScriptedRunnerPlugin())
                        .add(new InMemoryStorePlugin())
                        .add(new OneRepository())
                        .add(TestPlugins.gate((call, context) -> Verdict.allow("test"))));
        NotingHosts hosts = new NotingHosts();
        JobSpec spec = JobSpec.builder(Kind.FIX, "a title", "```script\nsay done\n```")
                .model("scripted")
                .repository(folder)
                .build();
        Engine engine = parts.startEngine(hosts, job -> {});
        try {
            parts.submitter().submit(spec, parts.store());
            engine.wake();

            assertThat(hosts.before.get(60, TimeUnit.SECONDS)).isEqualTo("as it was");
        } finally {
            engine.close();
            parts.store().close();
        }
    }

    /** Reads what is known of the checkout when a host is to start, and starts none. */
    private static final class NotingHosts implements Hosts {
        final CompletableFuture<String> before = new CompletableFuture<>();

        @Override
        public Opening open(JobFolder folder, JobId job, LaunchToken token) {
            return plan -> {
                Path note = folder.checkoutBefore();
                before.complete(Files.exists(note) ? Files.readString(note) : "not known");
                return () -> CompletableFuture.completedFuture(null);
            };
        }
    }

    private static final class OneRepository extends NoGit implements WorktreesPlugin {
        @Override
        public String name() {
            return "one";
        }

        @Override
        public Worktrees create(PluginContext context) {
            return this;
        }

        @Override
        public ResolvedBase resolve(Path insideRepository, String ref) {
            return new ResolvedBase(new RepoBase(insideRepository, ref, "0".repeat(40), "main"), List.of());
        }

        @Override
        public Worktree create(RepoBase base, Path path, JobId job) {
            try {
                Files.createDirectories(path);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return new Worktree(job, base, path);
        }

        @Override
        public void verify(Worktree worktree) {}

        @Override
        public String checkoutFingerprint(Path repository) {
            return "as it was";
        }
    }
}
