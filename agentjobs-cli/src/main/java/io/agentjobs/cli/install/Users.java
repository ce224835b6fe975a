package io.agentjobs.cli.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The agents that use a file which the user has once: an empty file named like each of them.
 *
 * @param folder where these files lie
 * @param agent the one that is installed or taken away now
 * @param served agents that are known otherwise, such as by the service manager
 */
record Users(Path folder, String agent, Set<String> served) {
    Users {
        served = Set.copyOf(served);
    }

    List<String> others() throws IOException {
        Set<String> all = new TreeSet<>(served);
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> String.valueOf(file.getFileName())).forEach(all::add);
            }
        }
        all.remove(agent);
        return List.copyOf(all);
    }

    void join() throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(agent);
        if (!Files.exists(file)) {
            Files.createFile(file);
        }
    }

    void leave() throws IOException {
        Files.deleteIfExists(folder.resolve(agent));
    }
}
