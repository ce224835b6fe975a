package io.agentjobs.core.batch.csv;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds where a file stops being text of an encoding. */
final class FirstBadByte {
    private static final int CHUNK = 8192;

    private FirstBadByte() {}

    /** Says where, as the end of a sentence; empty when that cannot be found out. */
    static String describe(Path path, Charset encoding) {
        CharsetDecoder decoder = encoding.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer bytes = ByteBuffer.allocate(CHUNK);
        CharBuffer chars = CharBuffer.allocate(CHUNK);
        long before = 0;
        try (InputStream in = Files.newInputStream(path)) {
            for (boolean end = false; !end; ) {
                int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
                end = read < 0;
                bytes.position(bytes.position() + Math.max(0, read)).flip();
                CoderResult result = decoder.decode(bytes, chars.clear(), end);
                if (result.isError() || (end && bytes.hasRemaining())) {
                    return at(before + bytes.position(), bytes);
                }
                before += bytes.position();
                bytes.compact();
            }
        } catch (IOException e) {
            return "";
        }
        return "";
    }

    private static String at(long offset, ByteBuffer bytes) {
        return " at byte " + offset + " (0x" + String.format("%02x", bytes.get(bytes.position())) + ")";
    }
}
