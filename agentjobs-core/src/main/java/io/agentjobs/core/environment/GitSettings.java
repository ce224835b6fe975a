package io.agentjobs.core.environment;

import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.config.PlainTexts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Git settings of a job: its identity, and off with everything by which a repository's configuration would start a
 * program that the guard does not see.
 *
 * @param values settings by their full name, in order
 */
record GitSettings(Map<String, String> values) {
    private static final String DEFAULT_NAME = "Agent Jobs";
    private static final String DEFAULT_EMAIL = "agent-jobs@localhost";

    static GitSettings from(Settings settings) {
        String name = PlainTexts.identity(settings, "git_name").orElse(DEFAULT_NAME);
        String email = PlainTexts.identity(settings, "git_email").orElse(DEFAULT_EMAIL);
        Map<String, String> values = new LinkedHashMap<>();
        for (String who : new String[] {"user", "author", "committer"}) {
            values.put(who + ".name", name);
            values.put(who + ".email", email);
        }
        values.put("user.useConfigOnly", "true");
        values.put("core.hooksPath", "/dev/null");
        values.put("core.fsmonitor", "false");
        values.put("core.pager", "cat");
        values.put("core.editor", ":");
        values.put("sequence.editor", ":");
        values.put("core.askPass", "false");
        values.put("core.sshCommand", "false");
        // an empty helper forgets those that were named before
        values.put("credential.helper", "");
        values.put("commit.gpgSign", "false");
        values.put("tag.gpgSign", "false");
        values.put("log.showSignature", "false");
        values.put("merge.verifySignatures", "false");
        values.put("gpg.program", "false");
        values.put("gpg.ssh.program", "false");
        values.put("gpg.x509.program", "false");
        // a collection may remove objects that only this or another job's worktree still names
        values.put("gc.auto", "0");
        values.put("maintenance.auto", "false");
        return new GitSettings(values);
    }

    /** The same, hiding what that file lists; where there is none, nothing is hidden. */
    GitSettings hiding(Path exclude) {
        if (!Files.isRegularFile(exclude)) {
            return this;
        }
        Map<String, String> hiding = new LinkedHashMap<>(values);
        hiding.put("core.excludesFile", exclude.toString());
        return new GitSettings(hiding);
    }

    /** In the form of a configuration file. */
    String asFile() {
        StringBuilder file = new StringBuilder();
        values.forEach((name, value) -> {
            int dot = name.lastIndexOf('.');
            int first = name.indexOf('.');
            String section = first == dot
                    ? name.substring(0, dot)
                    : name.substring(0, first) + " \"" + name.substring(first + 1, dot) + "\"";
            file.append('[').append(section).append("]\n\t");
            file.append(name.substring(dot + 1))
                    .append(" = \"")
                    .append(escaped(value))
                    .append("\"\n");
        });
        return file.toString();
    }

    /** As environment variables that count as settings on git's command line (git-config(1), ENVIRONMENT). */
    Map<String, String> asOverrides() {
        Map<String, String> variables = new LinkedHashMap<>();
        int count = 0;
        for (Map.Entry<String, String> setting : values.entrySet()) {
            variables.put("GIT_CONFIG_KEY_" + count, setting.getKey());
            variables.put("GIT_CONFIG_VALUE_" + count, setting.getValue());
            count++;
        }
        variables.put("GIT_CONFIG_COUNT", String.valueOf(count));
        return variables;
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }
}
