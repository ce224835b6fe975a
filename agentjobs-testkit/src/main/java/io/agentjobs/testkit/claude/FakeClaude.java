package io.agentjobs.testkit.claude;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;

/**
 * A small program that behaves like Claude Code on its two-way channel, as far as a runner can tell: handshake, tool
 * gate, the host's tools, messages into the turn, interrupt, turn limit, resume. What the agent says and does comes from
 * the model at {@code ANTHROPIC_BASE_URL}, so a stub model scripts it exactly as it scripts the real client. Its one
 * tool of its own is {@code Bash}.
 */
public final class FakeClaude {

    private FakeClaude() {}

    /** Writes a program into {@code folder} that starts this class with the JVM and class path of the caller. */
    public static Path install(Path folder) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String script = "#!/bin/sh\nexec '" + java + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -cp '"
                + System.getProperty("java.class.path") + "' " + FakeClaude.class.getName() + " \"$@\"\n";
        Path program = Files.writeString(Files.createDirectories(folder).resolve("claude"), script);
        return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** The program; {@code arguments} as Claude Code takes them. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> options = Arrays.asList(arguments);
        if (options.contains("--version")) {
            System.out.println("2.1.0 (Fake Claude)");
            return;
        }
        FakeChannel channel = new FakeChannel(System.in, System.out);
        boolean resumed = options.contains("--resume");
        String id = after(options, resumed ? "--resume" : "--session-id");
        Path file = Path.of(System.getenv("HOME"), ".fake-claude", id + ".json");
        if (resumed && !Files.exists(file)) {
            String words = "No conversation found with session ID: " + id;
            channel.send(FakeFrames.result("error_during_execution", id, FakeTotals.none())
                    .put("is_error", true)
                    .set("errors", JsonNodeFactory.instance.arrayNode().add(words)));
            System.err.println(words);
            System.exit(1);
        }
        ArrayNode history =
                resumed ? (ArrayNode) FakeFrames.read(Files.readString(file)) : JsonNodeFactory.instance.arrayNode();
        FakeAgent agent = new FakeAgent(channel, new FakeModelClient(System.getenv()), options, id, history);
        int exit = 0;
        for (JsonNode message = channel.nextMessage(); message != null; message = channel.nextMessage()) {
            exit = agent.turn(message) ? 0 : 1;
            Files.createDirectories(file.getParent());
            Files.writeString(file, history.toString());
        }
        System.exit(exit);
    }

    static String after(List<String> options, String option) {
        int at = options.indexOf(option);
        return at < 0 ? "" : options.get(at + 1);
    }
}
