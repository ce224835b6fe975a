package io.agentjobs.git.jgit.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The git program with nothing of the user's around it: no system or global configuration, no hooks, no monitor, no
 * prompt, no transport, no maintenance, none of the variables that redirect it. What a repository's own configuration
 * could make it run is switched off here where one setting does it; filters and drivers, which have names of their
 * own, are kept away by {@code GIT_DIR} (see the view of a worktree), not here.
 *
 * <p>Immutable; safe for use by many threads.
 */
public final class GitProgram {
    private static final List<String> SAFE_SETTINGS = List.of(
            "core.hooksPath=/dev/null",
            "core.fsmonitor=false",
            "core.untrackedCache=false",
            "core.excludesFile=/dev/null",
            "core.attributesFile=/dev/null",
            "core.pager=cat",
            "core.quotePath=true",
            "core.useReplaceRefs=false",
            "gc.auto=0",
            "maintenance.auto=false",
            "log.showSignature=false",
            "submodule.recurse=false");

    private static final List<String> USERS_SETTINGS = List.of("core.hooksPath=/dev/null", "gc.auto=0");

    private final ScratchFolder scratch;
    private final List<String> settings;
    private final Map<String, String> environment;

    /**
     * A program run with that environment's {@code PATH}.
     *
     * @param scratch where to put what git prints
     * @param environment the environment of the user
     */
    public GitProgram(ScratchFolder scratch, Map<String, String> environment) {
        this(scratch, SAFE_SETTINGS, scrubbed(scratch, environment));
    }

    private GitProgram(ScratchFolder scratch, List<String> settings, Map<String, String> environment) {
        this.scratch = Objects.requireNonNull(scratch, "scratch");
        this.settings = settings;
        this.environment = environment;
    }

    /**
     * Git as the user has it, for what a person asked to be done in their own checkout: with their configuration, whose
     * filters decide what files look like there, but without hooks and without variables that lead elsewhere.
     */
    public static GitProgram ofUser(ScratchFolder scratch, Map<String, String> environment) {
        Map<String, String> users = new LinkedHashMap<>(environment);
        users.keySet().removeIf(name -> name.startsWith("GIT_"));
        users.put("LC_ALL", "C");
        users.put("GIT_TERMINAL_PROMPT", "0");
        users.put("GIT_EDITOR", "false");
        return new GitProgram(scratch, USERS_SETTINGS, Map.copyOf(users));
    }

    /** A call with those arguments, not yet run. */
    public GitCall call(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add("git");
        command.add("--no-pager");
        for (String setting : settings) {
            command.add("-c");
            command.add(setting);
        }
        command.addAll(List.of(arguments));
        return new GitCall(command, environment, scratch);
    }

    private static Map<String, String> scrubbed(ScratchFolder scratch, Map<String, String> user) {
        Map<String, String> clean = new LinkedHashMap<>();
        clean.put("PATH", user.getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin"));
        clean.put("HOME", scratch.nowhere().toString());
        clean.put("XDG_CONFIG_HOME", scratch.nowhere().toString());
        clean.put("LC_ALL", "C");
        clean.put("GIT_CONFIG_NOSYSTEM", "1");
        clean.put("GIT_CONFIG_GLOBAL", "/dev/null");
        clean.put("GIT_ATTR_NOSYSTEM", "1");
        clean.put("GIT_ALLOW_PROTOCOL", "none");
        clean.put("GIT_NO_LAZY_FETCH", "1");
        clean.put("GIT_NO_REPLACE_OBJECTS", "1");
        clean.put("GIT_OPTIONAL_LOCKS", "0");
        clean.put("GIT_TERMINAL_PROMPT", "0");
        clean.put("GIT_EDITOR", "false");
        return Map.copyOf(clean);
    }
}
