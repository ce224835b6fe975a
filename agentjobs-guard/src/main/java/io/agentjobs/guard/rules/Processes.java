package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Programs;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells which names may be those of processes that run beside the job. For one call, by one thread. */
final class Processes {
    /** What the job's own client, its host and the sessions of its owner run as. */
    private static final List<String> NAMES = List.of(
            "agent-jobs",
            "java",
            "node",
            "nodejs",
            "bash",
            "zsh",
            "sh",
            "fish",
            "tmux",
            "screen",
            "systemd",
            "sshd",
            "dbus-daemon");

    private static final Set<String> TERMINALS = Set.of("tmux", "screen", "zellij", "sshd", "systemd");
    private final String worktree;
    private final String jobFolder;
    private boolean listed;
    private boolean others;

    Processes(String worktree, String jobFolder) {
        this.worktree = worktree;
        this.jobFolder = jobFolder;
    }

    /** A program lists processes, or picks some of those listed. */
    void see(Invocation invocation) {
        List<Argument> arguments = invocation.arguments();
        switch (invocation.name()) {
            case "ps" -> {
                listed = true;
                others |= arguments.stream()
                        .anyMatch(argument -> argument.text().raw().contains("ppid="));
            }
            case "pgrep" ->
                others |= picksByUser(arguments)
                        || arguments.stream()
                                .filter(argument -> !argument.isOption())
                                .anyMatch(pattern -> mayBeOthers(pattern.text(), isWhole(arguments), false));
            case "pidof" -> others |= arguments.stream().anyMatch(name -> mayBeOthers(name.text(), false, true));
            case "awk", "gawk", "mawk" -> others |= listed && picksOthers(arguments);
            default ->
                others |= listed
                        && arguments.stream()
                                .filter(argument -> !argument.isOption())
                                .limit(1)
                                .anyMatch(pattern -> mayBeOthers(pattern.text(), true, false));
        }
    }

    private boolean picksOthers(List<Argument> arguments) {
        for (Argument argument : arguments) {
            String raw = argument.text().raw();
            int open = raw.indexOf('/');
            int close = raw.indexOf('/', open + 1);
            if (open >= 0 && close > open && mayBeOthers(Text.of(raw.substring(open + 1, close)), true, false)) {
                return true;
            }
        }
        return false;
    }

    /** All processes of a user, whatever they are called. */
    private static boolean picksByUser(List<Argument> arguments) {
        return arguments.size() == 2
                && (arguments.get(0).is("-u") || arguments.get(0).is("-U"));
    }

    private static boolean isWhole(List<Argument> arguments) {
        return arguments.stream()
                .anyMatch(a -> a.is("--full")
                        || (a.startsWith("-")
                                && !a.startsWith("--")
                                && a.text().raw().indexOf('f') > 0));
    }

    /** Are numbers of such processes at hand? */
    boolean areOthers() {
        return others;
    }

    /**
     * May the pattern fit processes that are not the job's?
     *
     * @param whole whether it is sought in whole command lines
     * @param exact whether it must fit the whole name
     */
    boolean mayBeOthers(Text pattern, boolean whole, boolean exact) {
        if (!pattern.isKnown()
                || pattern.raw().contains(worktree)
                || pattern.raw().contains(jobFolder)) {
            return false;
        }
        for (String part : pattern.raw().toLowerCase(Locale.ROOT).split("\\|", -1)) {
            if (partMayBeOthers(plain(part), whole, exact)) {
                return true;
            }
        }
        return false;
    }

    private static boolean partMayBeOthers(String part, boolean whole, boolean exact) {
        if (part.length() < 2 || NAMES.contains(part) || part.contains("agent-jobs") || part.contains("agentjobs")) {
            return true;
        }
        if (namesAgent(part)) {
            return true;
        }
        return !whole && !exact && part.length() > 2 && (isPartOf(part, NAMES) || isPartOf(part, Programs.AGENTS));
    }

    private static boolean isPartOf(String part, Iterable<String> names) {
        for (String name : names) {
            if (name.startsWith(part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean namesAgent(String part) {
        int start = 0;
        for (int i = 0; i <= part.length(); i++) {
            boolean inName = i < part.length()
                    && (Character.isLetterOrDigit(part.charAt(i)) || part.charAt(i) == '-' || part.charAt(i) == '_');
            if (!inName) {
                String word = part.substring(start, i);
                if (Programs.AGENTS.contains(word) || TERMINALS.contains(word)) {
                    return true;
                }
                start = i + 1;
            }
        }
        return false;
    }

    /** The pattern without what is not a character to look for; {@code [c]laude} is {@code claude}. */
    private static String plain(String pattern) {
        StringBuilder plain = new StringBuilder(pattern.length());
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '.' && i + 1 < pattern.length() && pattern.charAt(i + 1) == '*') {
                plain.append(' ');
                i++;
            } else if ("^$()[]\\*+?".indexOf(c) < 0 && !(c == '.' && pattern.length() == 1)) {
                plain.append(c);
            }
        }
        return plain.toString().strip();
    }
}
