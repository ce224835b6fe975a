package io.agentjobs.cli.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The daemon as a launchd agent of the user on macOS. */
final class LaunchdService implements Step {
    private static final Pattern LIST = Pattern.compile("io\\.agentjobs\\.daemon\\.(.+)\\.plist");

    private final OutsideProgram launchctl;
    private final String domain;
    private final String label;
    private final Path file;

    /**
     * With that property list.
     *
     * @param domain of the user, such as {@code gui/501}
     */
    LaunchdService(OutsideProgram launchctl, String domain, String agent, Path file) {
        this.launchctl = launchctl;
        this.domain = domain;
        this.label = label(agent);
        this.file = file;
    }

    private static String label(String agent) {
        return "io.agentjobs.daemon." + agent;
    }

    /** The agents that have a property list. */
    static Set<String> agents(Path home) throws IOException {
        Path lists = home.resolve("Library/LaunchAgents");
        if (!Files.isDirectory(lists)) {
            return Set.of();
        }
        try (Stream<Path> files = Files.list(lists)) {
            return files.map(file -> LIST.matcher(String.valueOf(file.getFileName())))
                    .filter(Matcher::matches)
                    .map(name -> name.group(1))
                    .collect(Collectors.toSet());
        }
    }

    /** Where the property list of an agent lies. */
    static Path propertyList(Path home, String agent) {
        return home.resolve("Library/LaunchAgents").resolve(label(agent) + ".plist");
    }

    /** The property list. */
    static String propertyList(Path program, String agent, Map<String, String> environment) {
        StringBuilder variables = new StringBuilder();
        environment.forEach((name, value) -> variables
                .append("    <key>")
                .append(escaped(name))
                .append("</key><string>")
                .append(escaped(value))
                .append("</string>\n"));
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                  <key>Label</key><string>%s</string>
                  <key>ProgramArguments</key>
                  <array>
                    <string>%s</string>
                    <string>daemon</string>
                    <string>--quiet</string>
                    <string>--agent</string>
                    <string>%s</string>
                  </array>
                  <key>EnvironmentVariables</key>
                  <dict>
                %s  </dict>
                  <key>RunAtLoad</key><true/>
                  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
                  <!-- A restart takes the daemon alone: the hosts of running jobs go on, the next daemon adopts them. -->
                  <key>AbandonProcessGroup</key><true/>
                </dict>
                </plist>
                """.formatted(label(agent), escaped(program.toString()), escaped(agent), variables);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    public String subject() {
        return "launchd agent " + label;
    }

    @Override
    public Optional<ByHand> byHand() {
        return Optional.of(new ByHand(
                "agent-jobs daemon --detach",
                "launchctl bootout " + domain + "/" + label,
                "there is no launchctl on the PATH"));
    }

    @Override
    public Standing look() throws IOException, InterruptedException {
        if (!launchctl.exists()) {
            return Standing.IMPOSSIBLE;
        }
        return launchctl.run("print", domain + "/" + label).code() == 0 ? Standing.DONE : Standing.MISSING;
    }

    @Override
    public void install() throws IOException, InterruptedException {
        launchctl.must("bootstrap", domain, file.toString());
    }

    @Override
    public void remove() throws IOException, InterruptedException {
        launchctl.must("bootout", domain + "/" + label);
    }
}
