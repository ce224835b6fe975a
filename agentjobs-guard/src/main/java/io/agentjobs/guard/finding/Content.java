package io.agentjobs.guard.finding;

import org.jspecify.annotations.Nullable;

/**
 * What flows through a stream: what a command reads, or what it prints.
 *
 * @param source where it comes from
 * @param text the text itself, the file's path, the names of files, or empty
 */
public record Content(Source source, Text text) {

    /** The shell's own input. */
    public static final Content INHERITED = new Content(Source.INHERITED, Text.EMPTY);

    /** What a program prints, which nobody knows. */
    public static final Content UNKNOWN = new Content(Source.PROGRAM, Text.UNKNOWN);

    /** Nothing at all. */
    public static final Content NOTHING = new Content(Source.SCRIPT, Text.EMPTY);

    /** Where a stream's content may come from. */
    public enum Source {
        /** The shell's own input. */
        INHERITED,
        /** A text in the script: a here-document, a here-string, or what a known command prints. */
        SCRIPT,
        /** A file. */
        FILE,
        /** A program whose output nobody knows. */
        PROGRAM,
        /** A program that lists files: their names are known as far as its arguments show them. */
        NAMES,

        /** A program that prints whole paths: they are known as far as its arguments show them. */
        PATHS
    }

    /** A text of the script. */
    public static Content of(Text text) {
        return new Content(Source.SCRIPT, text);
    }

    /** The names of files, one a line, as a program lists them. */
    public static Content ofNames(Text names) {
        return new Content(Source.NAMES, names);
    }

    /** Whole paths, one a line, as a program prints them. */
    public static Content ofPaths(Text paths) {
        return new Content(Source.PATHS, paths);
    }

    /** What the file holds. */
    public static Content ofFile(Text path) {
        return new Content(Source.FILE, path);
    }

    // What a record makes of itself is linked at its first use: a third of the time that the hook program takes.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Content content && source == content.source && text.equals(content.text);
    }

    @Override
    public int hashCode() {
        return 31 * source.hashCode() + text.hashCode();
    }

    /** Is there a pipe, file or text, rather than the shell's own input? */
    public boolean isRedirected() {
        return source != Source.INHERITED;
    }

    /** Is it a text of the script, at least in part? */
    public boolean isFromScript() {
        return source == Source.SCRIPT;
    }

    /** May it be anything that a program prints? */
    public boolean isFromProgram() {
        return source == Source.PROGRAM || namesFiles();
    }

    /** Does it list files by their names or paths? */
    public boolean namesFiles() {
        return source == Source.NAMES || source == Source.PATHS;
    }

    /** This content with that one after it. */
    public Content then(Content next) {
        if (equals(NOTHING)) {
            return next;
        }
        if (next.equals(NOTHING)) {
            return this;
        }
        return isFromScript() && next.isFromScript() ? of(text.plus(next.text)) : UNKNOWN;
    }

    /** The text that a command substitution takes from it. */
    public Text substituted() {
        if (!isFromScript() && source != Source.PATHS) {
            return Text.UNKNOWN;
        }
        String raw = text.raw();
        int end = raw.length();
        while (end > 0 && raw.charAt(end - 1) == '\n') {
            end--;
        }
        return end == raw.length() ? text : Text.of(raw.substring(0, end));
    }
}
