package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.FileAccess.Effect;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.syntax.HereDocument;
import io.agentjobs.guard.shell.syntax.Redirection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Follows redirections: which files they touch, what the command then reads, and where its output goes. */
final class Redirections {

    /**
     * What redirections make of a command's streams.
     *
     * @param input what it reads
     * @param printed what is left of its output: null when it goes on as it is
     * @param file where its output goes; null when that is no file
     */
    record Streams(
            Content input,
            @Nullable Content printed,
            @Nullable Text file) {

        Content output(Content written) {
            return printed == null ? written : printed;
        }

        Streams reading(Content other) {
            return new Streams(other, printed, file);
        }
    }

    private final WordExpander expander;
    private final Consumer<Finding> report;
    private final SecondNames names;

    Redirections(WordExpander expander, Consumer<Finding> report, SecondNames names) {
        this.expander = expander;
        this.names = names;
        this.report = report;
    }

    Streams follow(List<Redirection> redirections, Content input, ShellState state) {
        Streams streams = new Streams(input, null, null);
        for (Redirection redirection : redirections) {
            streams = follow(redirection, streams, state);
        }
        return streams;
    }

    private Streams follow(Redirection redirection, Streams streams, ShellState state) {
        boolean standardInput = isDefaultOr(redirection, "0");
        switch (redirection.operator()) {
            case HERE_DOCUMENT, HERE_DOCUMENT_STRIPPED -> {
                HereDocument document = redirection.document();
                Text body = document == null ? Text.EMPTY : only(expander.texts(document.body(), state));
                return standardInput ? streams.reading(Content.of(body)) : streams;
            }
            case HERE_STRING -> {
                Text body = only(expander.texts(redirection.target(), state)).plus(Text.of("\n"));
                return standardInput ? streams.reading(Content.of(body)) : streams;
            }
            default -> {
                return file(redirection, standardInput, streams, state);
            }
        }
    }

    private Streams file(Redirection redirection, boolean standardInput, Streams streams, ShellState state) {
        Streams result = streams;
        for (List<Argument> choice : expander.arguments(redirection.target(), state)) {
            Argument target = choice.size() == 1 ? choice.get(0) : Argument.anything();
            switch (redirection.operator()) {
                case READ -> {
                    touch(target, Effect.READ, redirection, state);
                    Content read = target.content() != null
                            ? target.content()
                            : Content.ofFile(PathText.resolve(state.directory(), target.text()));
                    result = standardInput ? result.reading(read) : result;
                }
                case READ_WRITE -> touch(target, Effect.REDIRECT, redirection, state);
                case DUPLICATE_INPUT -> result = standardInput ? result.reading(Content.UNKNOWN) : result;
                case DUPLICATE_OUTPUT -> {
                    if (!isDescriptor(target.text())) {
                        touch(target, Effect.REDIRECT, redirection, state);
                        result = new Streams(result.input(), Content.NOTHING, null);
                    } else if (isDefaultOr(redirection, "1") && !target.is("1")) {
                        result = new Streams(result.input(), Content.UNKNOWN, null);
                    }
                }
                default -> {
                    touch(target, Effect.REDIRECT, redirection, state);
                    if (isDefaultOr(redirection, "1")) {
                        result = leadsBack(target)
                                ? new Streams(result.input(), Content.UNKNOWN, null)
                                : new Streams(
                                        result.input(),
                                        Content.NOTHING,
                                        PathText.resolve(state.directory(), target.text()));
                    }
                }
            }
        }
        return result;
    }

    /** Gives what is left of the output; notes what of it goes into a file. */
    Content output(Streams streams, Content written) {
        Text file = streams.file();
        if (file != null) {
            names.copied(written, file);
        }
        if (file != null && written.isFromScript() && !written.text().raw().isEmpty()) {
            report.accept(new Finding.WrittenText(file, written.text()));
        }
        return streams.output(written);
    }

    private void touch(Argument target, Effect effect, Redirection redirection, ShellState state) {
        for (Text directory : state.directories()) {
            report.accept(new FileAccess(
                    PathText.resolve(directory, target.text()),
                    effect,
                    redirection.operator().symbol()));
        }
    }

    /** Does the file stand for a stream of this or another process? */
    private static boolean leadsBack(Argument target) {
        return target.content() != null
                || ((target.startsWith("/dev/") || target.startsWith("/proc/")) && !target.is("/dev/null"));
    }

    private static boolean isDescriptor(Text target) {
        String raw = target.raw();
        return !raw.isEmpty() && raw.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '-' || Text.isHole((char) c));
    }

    private static boolean isDefaultOr(Redirection redirection, String descriptor) {
        return redirection.descriptor() == null || redirection.descriptor().equals(descriptor);
    }

    private static Text only(List<Text> texts) {
        return texts.size() == 1 ? texts.get(0) : Text.UNKNOWN;
    }
}
