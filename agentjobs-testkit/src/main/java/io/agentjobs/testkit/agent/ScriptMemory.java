package io.agentjobs.testkit.agent;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a scripted session knows when it is resumed, as a real client's transcript would: its script, and how many steps of
 * it are done. Outlives the process.
 *
 * @param file where it is kept
 */
record ScriptMemory(Path file) {

    boolean exists() {
        return Files.exists(file);
    }

    /** Begins with the script in that text. */
    Script begin(String text) throws IOException {
        write(0, text);
        return Script.in(text);
    }

    /** What is left of the script; a message with a script of its own begins that one. */
    Script goOn(String message) throws IOException {
        if (Script.isIn(message)) {
            return begin(message);
        }
        String known = Files.readString(file, StandardCharsets.UTF_8);
        Script script = Script.in(text(known));
        return new Script(
                script.silent(),
                script.steps().subList(done(known), script.steps().size()));
    }

    /** One more step is done. */
    void stepDone() throws IOException {
        String known = Files.readString(file, StandardCharsets.UTF_8);
        write(done(known) + 1, text(known));
    }

    private void write(int done, String text) throws IOException {
        Files.writeString(file, done + "\n" + text, StandardCharsets.UTF_8);
    }

    private static int done(String known) {
        return Integer.parseInt(known.substring(0, known.indexOf('\n')));
    }

    private static String text(String known) {
        return known.substring(known.indexOf('\n') + 1);
    }
}
