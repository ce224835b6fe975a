package io.agentjobs.core.brain;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.LocalSocket;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import jdk.net.ExtendedSocketOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The unix socket by which jobs reach the shared memory: address and token of the brain stay with the engine. It serves a
 * process of the same user that knows the mark of a run which is alive, as the job of that run and no other. One thread
 * accepts, up to 32 serve.
 */
public final class BrainBroker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BrainBroker.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int MOST_CALLERS = 32;

    private final ServerSocketChannel server;
    private final Path path;
    private final String user;
    private final JobMemory memory;
    private final Supplier<List<LiveAttempt>> live;
    private final ExecutorService threads = new ThreadPoolExecutor(
            0, MOST_CALLERS, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> thread(task, "agentjobs-memory"));

    private BrainBroker(
            ServerSocketChannel server, Path path, String user, JobMemory memory, Supplier<List<LiveAttempt>> live) {
        this.server = server;
        this.path = path;
        this.user = user;
        this.memory = memory;
        this.live = live;
    }

    /**
     * Listens. The caller holds the lock of the state folder, so that an old socket file is one of a dead engine.
     *
     * @param live the attempts that run
     * @throws AgentJobsException when it cannot
     */
    public static BrainBroker listen(StateFolder state, JobMemory memory, Supplier<List<LiveAttempt>> live) {
        Path path = LocalSocket.path(state, BrokerCall.SOCKET);
        try {
            Path folder = Objects.requireNonNull(path.getParent());
            if (!folder.equals(state.root())) {
                AtomicFiles.createPrivateFolder(folder);
            }
            Files.deleteIfExists(path);
            ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            server.bind(UnixDomainSocketAddress.of(path));
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
            String user = Files.getOwner(path).getName();
            BrainBroker broker = new BrainBroker(server, path, user, memory, live);
            thread(broker::accept, "agentjobs-broker").start();
            return broker;
        } catch (IOException e) {
            throw new AgentJobsException("jobs cannot reach the shared brain by " + path + ": " + e.getMessage(), e);
        }
    }

    private static Thread thread(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    private void accept() {
        while (server.isOpen()) {
            try {
                hand(server.accept());
            } catch (ClosedChannelException e) {
                LOG.debug("the broker's socket is closed");
            } catch (IOException e) {
                LOG.warn("a job's call of the shared brain failed: {}", e.getMessage());
            }
        }
    }

    private void hand(SocketChannel channel) throws IOException {
        try {
            threads.execute(() -> serve(channel));
        } catch (RejectedExecutionException e) {
            channel.close();
        }
    }

    private void serve(SocketChannel channel) {
        try (channel) {
            BrokerCall.answer(channel, answer(channel));
        } catch (IOException | RuntimeException e) {
            LOG.warn("a job's call of the shared brain failed: {}", e.getMessage());
        }
    }

    private BrokerCall.Answer answer(SocketChannel channel) throws IOException {
        if (!channel.getOption(ExtendedSocketOptions.SO_PEERCRED)
                .user()
                .getName()
                .equals(user)) {
            return new BrokerCall.Answer(null, "another user has no job here");
        }
        BrokerCall call = BrokerCall.read(channel, PATIENCE);
        try {
            return new BrokerCall.Answer(memory.call(job(call), call.tool(), call.arguments()), null);
        } catch (AgentJobsException e) {
            return new BrokerCall.Answer(null, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new BrokerCall.Answer(null, "the daemon is ending");
        }
    }

    private JobId job(BrokerCall call) {
        byte[] given = call.run().getBytes(StandardCharsets.UTF_8);
        return live.get().stream()
                .filter(attempt -> attempt.job().id().value().equals(call.job()))
                .filter(attempt -> MessageDigest.isEqual(run(attempt), given))
                .map(attempt -> attempt.job().id())
                .findFirst()
                .orElseThrow(() -> new AgentJobsException("only a job that runs reaches the shared brain"));
    }

    private static byte[] run(LiveAttempt attempt) {
        return JobMarker.of(attempt.job().id(), attempt.token()).run().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        server.close();
        threads.shutdownNow();
        Files.deleteIfExists(path);
    }
}
