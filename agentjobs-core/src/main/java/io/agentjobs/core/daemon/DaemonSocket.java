package io.agentjobs.core.daemon;

import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.LocalSocket;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The unix socket by which other processes of the same user reach the daemon: one word in, one line out. It only ever
 * makes the daemon look sooner or end; what is to be done stands in the store.
 */
public final class DaemonSocket implements AutoCloseable {
    /** Look at the store now. Answered with {@code ok}. */
    public static final String WAKE = "wake";
    /** Say that you are there, and do nothing. Answered with {@code ok}. */
    public static final String PING = "ping";
    /** End, leaving running jobs to the next daemon. Answered with {@code ok}. */
    public static final String STOP = "stop";

    /** Begins the question whether the daemon finds the client of a runner; the runner's name follows. */
    private static final String CLIENT = "client ";
    /** The answer of a daemon that finds it. */
    static final String CLIENT_THERE = "there";
    /** The answer of a daemon that does not. */
    static final String CLIENT_MISSING = "missing";
    /** The answer of a daemon that has no such runner. */
    static final String NO_RUNNER = "no runner";

    private static final Logger LOG = LoggerFactory.getLogger(DaemonSocket.class);
    private static final int WORD_BYTES = 64;
    private static final long PATIENCE_MILLIS = 2_000;

    private final ServerSocketChannel server;
    /** What goes with the socket, first to last. */
    private final List<Path> traces;

    private final UnaryOperator<String> answers;

    private DaemonSocket(ServerSocketChannel server, List<Path> traces, UnaryOperator<String> answers) {
        this.server = server;
        this.traces = traces;
        this.answers = answers;
    }

    /**
     * Listens, on a thread of its own. The caller holds the lock of the state folder, so that an old socket file is one
     * of a dead daemon.
     *
     * @param answers from the word to the answer, each one line; quick
     */
    public static DaemonSocket listen(StateFolder state, UnaryOperator<String> answers) throws IOException {
        Path path = path(state);
        Path folder = Objects.requireNonNull(path.getParent());
        boolean inside = folder.equals(state.root());
        if (!inside) {
            AtomicFiles.createPrivateFolder(folder);
        }
        Files.deleteIfExists(path);
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(path));
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
        DaemonSocket socket = new DaemonSocket(server, inside ? List.of(path) : List.of(path, folder), answers);
        Thread thread = new Thread(socket::serve, "agentjobs-socket");
        thread.setDaemon(true);
        thread.start();
        return socket;
    }

    /** Asks whether the daemon finds the client of that runner. */
    static String askForClient(String runner) {
        return CLIENT + runner;
    }

    /** The runner whose client a word asks for; empty when it asks for none. */
    static Optional<String> askedClient(String word) {
        return word.startsWith(CLIENT) ? Optional.of(word.substring(CLIENT.length())) : Optional.empty();
    }

    /**
     * Says a word to the daemon of a state folder.
     *
     * @return its answer; empty when no daemon listens, or none answers within two seconds (one that is stopped)
     */
    public static Optional<String> say(StateFolder state, String word) {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(path(state)));
                Selector selector = Selector.open()) {
            channel.write(ByteBuffer.wrap((word + "\n").getBytes(StandardCharsets.UTF_8)));
            channel.shutdownOutput();
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ);
            return Optional.of(readLine(buffer -> {
                if (selector.select(PATIENCE_MILLIS) == 0) {
                    throw new SocketTimeoutException("nothing came within " + PATIENCE_MILLIS + " ms");
                }
                selector.selectedKeys().clear();
                return channel.read(buffer);
            }));
        } catch (IOException e) {
            LOG.debug("no daemon answers: {}", e.getMessage());
            return Optional.empty();
        }
    }

    private void serve() {
        while (server.isOpen()) {
            try (SocketChannel channel = server.accept()) {
                String answer = answers.apply(readLine(channel::read));
                channel.write(ByteBuffer.wrap((answer + "\n").getBytes(StandardCharsets.UTF_8)));
            } catch (ClosedChannelException e) {
                LOG.debug("the socket is closed");
            } catch (IOException | RuntimeException e) {
                LOG.warn("a caller on the socket failed: {}", e.getMessage());
            }
        }
    }

    /** A read that gives up where the other side may be stopped. */
    private interface Read {
        int into(ByteBuffer buffer) throws IOException;
    }

    private static String readLine(Read reading) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(WORD_BYTES);
        int read = 0;
        while (read >= 0 && bytes.hasRemaining() && !endsLine(bytes)) {
            read = reading.into(bytes);
        }
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8).strip();
    }

    private static boolean endsLine(ByteBuffer bytes) {
        return bytes.position() > 0 && bytes.get(bytes.position() - 1) == '\n';
    }

    private static Path path(StateFolder state) {
        return LocalSocket.path(state, "daemon.sock");
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Path trace : traces) {
            Files.deleteIfExists(trace);
        }
    }
}
