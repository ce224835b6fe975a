package io.agentjobs.core.batch.csv;

import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a file as text of exactly that encoding, without the byte order mark that it may begin with. */
final class MarklessReader extends FilterReader {
    private static final int MARK = 0xfeff;

    MarklessReader(Path path, Charset encoding) throws IOException {
        super(new BufferedReader(new InputStreamReader(
                Files.newInputStream(path),
                encoding.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT))));
        try {
            in.mark(1);
            if (in.read() != MARK) {
                in.reset();
            }
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }
}
