package io.agentjobs.mcp.trash;

import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;
import java.util.Objects;

/** Moves a file or a folder away. */
public final class TrashMove implements Tool {
    private final TrashDesk desk;

    /** At that desk. */
    public TrashMove(TrashDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "trash_move";
    }

    @Override
    public String description() {
        return "Takes a file or folder away so that it can be brought back: use it instead of rm. Only what lies inside the"
                + " owner's trash_roots, never what steers jobs or clients and never git's own files; a link is moved, not"
                + " what it leads to. Answers with the id for trash_restore.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.text("path", "Absolute path of what goes.").require());
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        return answer(desk.move(Objects.requireNonNull(arguments.path("path"))));
    }

    static Answer answer(TrashDesk.Moved moved) {
        return new Answer()
                .put("id", moved.id())
                .put("path", moved.path().toString())
                .put("trash", moved.item().toString());
    }
}
