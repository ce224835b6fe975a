package io.agentjobs.guard.resolve;

import java.util.ArrayList;
import java.util.List;

/** The commands that an editor of git's may put into the list of a rebase, where git runs them. */
public final class TodoCommands {
    private static final String EXEC = "exec ";

    private TodoCommands() {}

    /** What stands after each {@code exec} in the editor's command, up to the end of a quoted text or line. */
    public static List<String> of(String editor) {
        List<String> commands = new ArrayList<>();
        for (int at = editor.indexOf(EXEC); at >= 0; at = editor.indexOf(EXEC, at + 1)) {
            int start = at + EXEC.length();
            int end = start;
            while (end < editor.length() && "'\"\\\n".indexOf(editor.charAt(end)) < 0) {
                end++;
            }
            if (end > start) {
                commands.add(editor.substring(start, end));
            }
        }
        return commands;
    }
}
