package io.agentjobs.git.jgit.program;

import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A name as git stores it: any bytes but NUL. Kept one byte to a character, since a file name need not be text in any
 * encoding.
 *
 * @param latin the bytes, each as the character of the same number
 */
public record RawName(String latin) {
    public RawName {
        Objects.requireNonNull(latin, "latin");
    }

    static RawName of(byte[] bytes, int from, int to) {
        return new RawName(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
    }

    /** The bytes of that UTF-8 text. */
    public static RawName ofText(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return of(bytes, 0, bytes.length);
    }

    /** The names in a text of records that each end in NUL. */
    public static List<RawName> split(byte[] records) {
        List<RawName> names = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < records.length; i++) {
            if (records[i] == 0) {
                names.add(of(records, start, i));
                start = i + 1;
            }
        }
        return names;
    }

    /** Those names as records, each ended by NUL. */
    public static byte[] join(List<RawName> names) {
        StringBuilder all = new StringBuilder();
        names.forEach(name -> all.append(name.latin()).append('\0'));
        return new RawName(all.toString()).bytes();
    }

    /** Its bytes. */
    public byte[] bytes() {
        return latin.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** As a path of this platform; empty when it is none in the platform's encoding. */
    public Optional<Path> path() {
        try {
            return ofText(text()).equals(this) ? Optional.of(Path.of(text())) : Optional.empty();
        } catch (InvalidPathException notInThisLocale) {
            return Optional.empty();
        }
    }

    /** As text for people: UTF-8, what is malformed replaced. */
    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }
}
