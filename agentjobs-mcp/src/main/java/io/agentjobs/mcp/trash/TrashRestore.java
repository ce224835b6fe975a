package io.agentjobs.mcp.trash;

import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** Brings back what was moved away. */
public final class TrashRestore implements Tool {
    private final TrashDesk desk;

    /** At that desk. */
    public TrashRestore(TrashDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "trash_restore";
    }

    @Override
    public String description() {
        return "Brings back what trash_move took away, to the path where it was. Refused when something is there meanwhile,"
                + " since nothing is overwritten, and when that path is in no folder of trash_roots any more.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.text("id", "The id that trash_move answered with.").require());
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        TrashDesk.Moved moved = desk.restore(arguments.required("id"));
        return new Answer().put("id", moved.id()).put("path", moved.path().toString());
    }
}
