package io.agentjobs.cli.mcp;

import io.agentjobs.core.trash.Trash;
import io.agentjobs.core.trash.TrashConfig;
import io.agentjobs.core.trash.TrashEntry;
import io.agentjobs.core.trash.Untouchable;
import io.agentjobs.mcp.trash.TrashDesk;
import java.nio.file.Path;
import java.security.SecureRandom;

/** The trash of one state folder, by its configuration as it is now. */
final class StateTrashDesk implements TrashDesk {
    private final ServedState state;
    private final Path program;

    /**
     * With the program that is not to be moved.
     *
     * @param program where it is installed
     */
    StateTrashDesk(ServedState state, Path program) {
        this.state = state;
        this.program = program;
    }

    @Override
    public Moved move(Path path) {
        return moved(trash().move(path));
    }

    @Override
    public Moved restore(String id) {
        return moved(trash().restore(id));
    }

    private Trash trash() {
        var context = state.contexts().get();
        return new Trash(
                state.folder(),
                TrashConfig.from(context.settings()),
                Untouchable.around(context, state.folder(), program),
                context.clock(),
                new SecureRandom());
    }

    private static Moved moved(TrashEntry entry) {
        return new Moved(entry.id(), entry.path(), entry.item());
    }
}
