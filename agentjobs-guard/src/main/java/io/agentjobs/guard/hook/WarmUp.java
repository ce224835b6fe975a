package io.agentjobs.guard.hook;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Judges events of the usual kinds and throws the judgements away, so that an archive holds the classes for them. */
final class WarmUp {
    private static final List<String> EVENTS = List.of(
            event(
                    "Bash",
                    "{\"command\":\"cd src && grep -rn \\\"a b\\\" --include=*.java . | head -5 > out.txt; git log -5\"}"),
            event("Bash", "{\"command\":\"for f in $(ls *.c); do x=${f%.c}; cc -o \\\"$x\\\" $f || exit 1; done\"}"),
            event(
                    "Bash",
                    "{\"command\":\"git commit -m \\\"$(cat <<'E'\\none line\\nE\\n)\\\" && mvn -q test 2>&1 | tail\"}"),
            event(
                    "Bash",
                    "{\"command\":\"if [[ -f a && $((1 + 1)) = 2 ]]; then sed -i s/a/b/ a; fi; python3 -c 'print(1)'\"}"),
            event("Bash", "{\"command\":\"bash -c 'find . -name x -exec rm {} +' && git push\",\"description\":\"d\"}"),
            event("Write", "{\"file_path\":\"notes.txt\",\"content\":\"text\"}"),
            event("Read", "{\"file_path\":\"/etc/hosts\"}"));

    private WarmUp() {}

    private static String event(String tool, String input) {
        return "{\"session_id\":\"s\",\"cwd\":\"/tmp\",\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"" + tool
                + "\",\"tool_input\":" + input + "}";
    }

    /** Judges them all; the status says that it could. */
    static int run(GuardSettings settings, Map<String, String> environment, Path currentDirectory) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        HookProgram hook = new HookProgram(settings, environment);
        Deadline deadline = Deadline.start(settings.deadlineMillis());
        for (String event : EVENTS) {
            InputStream in = new ByteArrayInputStream(event.getBytes(StandardCharsets.UTF_8));
            hook.run(in, nowhere, nowhere, currentDirectory);
        }
        deadline.callOff();
        return 0;
    }
}
