package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.FileAccess.Effect;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.PathText;
import java.util.ArrayList;
import java.util.List;

/** Gathers the files that one command touches, seen from each directory that it may run in. For one command. */
final class Touched {
    private final Invocation invocation;
    private final List<FileAccess> accesses = new ArrayList<>(2);

    Touched(Invocation invocation) {
        this.invocation = invocation;
    }

    Invocation invocation() {
        return invocation;
    }

    List<FileAccess> accesses() {
        return accesses;
    }

    void write(Argument argument) {
        write(argument.text());
    }

    void write(Text path) {
        add(path, Effect.WRITE);
    }

    void writeTree(Text path) {
        add(path, Effect.WRITE_TREE);
    }

    void write(List<Argument> arguments) {
        arguments.forEach(this::write);
    }

    void writeHere() {
        write(Text.of("./" + Text.FILE_NAME));
    }

    void read(Text path) {
        add(path, Effect.READ);
    }

    void readTree(Text path) {
        add(path, Effect.READ_TREE);
    }

    private void add(Text path, Effect effect) {
        for (Text directory : invocation.directories()) {
            accesses.add(new FileAccess(PathText.resolve(directory, path), effect, invocation.name()));
        }
    }
}
