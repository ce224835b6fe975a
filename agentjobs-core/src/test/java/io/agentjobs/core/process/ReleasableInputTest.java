package io.agentjobs.core.process;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@SuppressWarnings("InputStreamSlowMultibyteRead") // the sources made here have no bytes to be slow with
class ReleasableInputTest {
    private final CountDownLatch writerIsGone = new CountDownLatch(1);

    /** A pipe that somebody holds open: reading it blocks, and closing it wakes nobody. */
    private final InputStream held = new InputStream() {
        @Override
        public int read() {
            try {
                writerIsGone.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return -1;
        }
    };

    @AfterEach
    void letTheWriterGo() {
        writerIsGone.countDown();
    }

    @Test
    void closingLetsABlockedReaderGo() throws Exception {
        ReleasableInput input = ReleasableInput.over(held, Thread::new);
        CompletableFuture<Integer> reader = CompletableFuture.supplyAsync(() -> read(input));
        assertThat(reader).isNotDone();
        input.close();
        assertThat(reader.get(20, SECONDS)).isEqualTo(-1);
        assertThat(input.read()).isEqualTo(-1);
    }

    @Test
    void whatWasReadAheadIsStillThereAfterClosing() throws Exception {
        InputStream source = new SequenceInputStream(new ByteArrayInputStream(new byte[] {7, -1}), held);
        ReleasableInput input = ReleasableInput.over(source, Thread::new);
        await().until(() -> input.available() == 2);
        input.close();
        assertThat(input.readAllBytes()).containsExactly(7, -1);
    }

    @Test
    void moreThanTheBufferHoldsArrivesWholeAndInOrder() throws Exception {
        byte[] bytes = new byte[1_000_003];
        new Random(7).nextBytes(bytes);
        ReleasableInput input = ReleasableInput.over(new ByteArrayInputStream(bytes), Thread::new);
        assertThat(input.readNBytes(100_001)).isEqualTo(Arrays.copyOf(bytes, 100_001));
        assertThat(input.readAllBytes()).isEqualTo(Arrays.copyOfRange(bytes, 100_001, bytes.length));
    }

    @Test
    void aBrokenPipeIsItsEnd() throws Exception {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }
        };
        assertThat(ReleasableInput.over(broken, Thread::new).read()).isEqualTo(-1);
    }

    @Test
    void anInterruptedReaderIsToldAndStaysInterrupted() {
        ReleasableInput input = ReleasableInput.over(held, Thread::new);
        Thread.currentThread().interrupt();
        assertThatThrownBy(input::read).isInstanceOf(IOException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    private static int read(InputStream input) {
        try {
            return input.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
