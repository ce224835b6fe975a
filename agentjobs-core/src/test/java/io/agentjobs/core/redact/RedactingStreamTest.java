package io.agentjobs.core.redact;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.core.redact.SecretCases.Planted;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class RedactingStreamTest {
    static final List<Planted> SECRETS = SecretCases.SECRETS;

    private final Redactor redactor = Redactor.standard().withValues(List.of("one two three"));
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private String passedOn() {
        return out.toString(UTF_8);
    }

    @ParameterizedTest
    @FieldSource("SECRETS")
    void aSecretIsFoundHoweverItIsSplitOverTwoPieces(Planted planted) throws IOException {
        byte[] text = ("für dich\n" + planted.text() + "\nmore\n").getBytes(UTF_8);
        String expected = redactor.redact(new String(text, UTF_8));
        for (int cut = 0; cut <= text.length; cut++) {
            out.reset();
            try (OutputStream stream = new RedactingStream(out, redactor)) {
                stream.write(text, 0, cut);
                stream.flush();
                stream.write(text, cut, text.length - cut);
            }
            assertThat(passedOn()).isEqualTo(expected).doesNotContain(planted.secret());
        }
    }

    @Test
    void aKnownValueIsFoundByteByByte() throws IOException {
        try (OutputStream stream = new RedactingStream(out, redactor)) {
            for (byte b : "so one two three so".getBytes(UTF_8)) {
                stream.write(b);
            }
            assertThat(passedOn()).isEmpty();
        }
        assertThat(passedOn()).isEqualTo("so [redacted:environment] so");
    }

    @Test
    void aWholeLineGoesOnAtOnce() throws IOException {
        try (OutputStream stream = new RedactingStream(out, redactor)) {
            stream.write("first\nsec".getBytes(UTF_8));
            assertThat(passedOn()).isEqualTo("first\n");
        }
        assertThat(passedOn()).isEqualTo("first\nsec");
    }

    @Test
    void aLineWithoutEndIsNotHeldForEver() throws IOException {
        try (OutputStream stream = new RedactingStream(out, redactor)) {
            stream.write("word ".repeat(20_000).getBytes(UTF_8));
            assertThat(passedOn()).startsWith("word word").endsWith("word ");
        }
        assertThat(passedOn()).isEqualTo("word ".repeat(20_000));
    }

    @Test
    void aRedactorIsMadeWithTheFirstLineAndOnce() throws IOException {
        List<String> made = new ArrayList<>();
        try (OutputStream stream = new RedactingStream(out, () -> {
            made.add("redactor");
            return redactor;
        })) {
            stream.write("one two".getBytes(UTF_8));
            assertThat(made).isEmpty();
            stream.write(" three\nmore\n".getBytes(UTF_8));
            stream.write("end".getBytes(UTF_8));
        }
        assertThat(passedOn()).isEqualTo("[redacted:environment]\nmore\nend");
        assertThat(made).hasSize(1);
    }
}
