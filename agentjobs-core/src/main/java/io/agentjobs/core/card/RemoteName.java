package io.agentjobs.core.card;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a remote is called, whichever way it is reached: {@code https://}, {@code ssh://} and {@code git@host:} forms of
 * one repository are equal. The case of the host says nothing, that of the path does. A path of this machine equals
 * nothing but a path.
 *
 * @param text {@code host/path}, or an absolute path
 */
record RemoteName(String text) {
    private static final Pattern ADDRESS =
            Pattern.compile("(?:https?|ssh|git|git\\+ssh|ssh\\+git)://(?:[^/@]*@)?([^/:]+)(:\\d+)?/(.+)");
    /** As git reads it: no slash before the first colon. */
    private static final Pattern SHORT = Pattern.compile("(?:[^/@:]+@)?([^/:@]+):(?!//)(.+)");

    private static final Pattern BARE = Pattern.compile("([A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*)/([^/]+/.+)");
    private static final Pattern USUAL_PORT = Pattern.compile(":(?:22|80|443|9418)");
    private static final String FILE = "file://";

    /**
     * A remote as git has it; empty for one that names nothing.
     *
     * @param repository the main checkout, where relative paths begin
     */
    static Optional<RemoteName> ofGit(String url, Path repository) {
        Optional<RemoteName> network = network(url.strip());
        return network.isPresent() ? network : local(url.strip(), repository);
    }

    /** A remote as a card names it: as git has it, or {@code host/owner/name}; empty for one that names nothing. */
    static Optional<RemoteName> ofCard(String text) {
        Optional<RemoteName> network = network(text);
        if (network.isPresent()) {
            return network;
        }
        if (text.startsWith("/") || text.startsWith(FILE)) {
            return local(text, Path.of("/"));
        }
        Matcher bare = BARE.matcher(text);
        return bare.matches() ? Optional.of(named(bare.group(1), bare.group(2))) : Optional.empty();
    }

    private static Optional<RemoteName> network(String url) {
        Matcher address = ADDRESS.matcher(url);
        if (address.matches()) {
            String port = address.group(2) == null ? "" : address.group(2);
            String host = address.group(1) + USUAL_PORT.matcher(port).replaceAll("");
            return Optional.of(named(host, address.group(3)));
        }
        Matcher shortForm = SHORT.matcher(url);
        return shortForm.matches() && !url.startsWith(FILE)
                ? Optional.of(named(shortForm.group(1), shortForm.group(2)))
                : Optional.empty();
    }

    private static RemoteName named(String host, String path) {
        String name = path.replaceAll("^/+|/+$", "");
        return new RemoteName(host.toLowerCase(Locale.ROOT) + "/"
                + (name.endsWith(".git") ? name.substring(0, name.length() - ".git".length()) : name));
    }

    private static Optional<RemoteName> local(String url, Path repository) {
        try {
            String path = url.startsWith(FILE) ? url.substring(FILE.length()) : url;
            return path.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new RemoteName(repository.resolve(path).normalize().toString()));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
