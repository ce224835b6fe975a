package io.agentjobs.guard.finding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A command with everything known about how it would run. Immutable. */
public final class Invocation implements Finding {
    private final List<Argument> words;
    private final Map<String, Text> environment;
    private final Content input;
    private final List<Text> directories;
    private final String name;

    /**
     * A command.
     *
     * @param words the program and its arguments; never empty
     * @param environment variables set for this command by the script, with their values
     * @param input what it reads
     * @param directories where it could run, see {@link #directories()}; never empty
     */
    public Invocation(List<Argument> words, Map<String, Text> environment, Content input, List<Text> directories) {
        if (words.isEmpty() || directories.isEmpty()) {
            throw new IllegalArgumentException("a command needs a program and a directory");
        }
        this.words = words;
        this.environment = environment;
        this.input = input;
        this.directories = directories;
        Text base = words.get(0).text().baseName();
        this.name = base.isKnown() ? plainName(base.raw()) : "";
    }

    /** The program's own name without its folder, in lower case; empty when it is not fully known. */
    public String name() {
        return name;
    }

    /** The program and its arguments; never empty. */
    public List<Argument> words() {
        return words;
    }

    /** Variables set for this command by the script, with their values. */
    public Map<String, Text> environment() {
        return environment;
    }

    /** What it reads. */
    public Content input() {
        return input;
    }

    /** Where it could run: the likely directory first; a second one when a {@code cd} before it may fail. */
    public List<Text> directories() {
        return directories;
    }

    private static String plainName(String base) {
        String name = base;
        for (int i = 0; i < base.length(); i++) {
            if (base.charAt(i) >= 'A' && base.charAt(i) <= 'Z') {
                // On a file system that ignores case, GIT is git.
                name = base.toLowerCase(Locale.ROOT);
                break;
            }
        }
        return name.endsWith(".exe") ? name.substring(0, name.length() - 4) : name;
    }

    /** The words after the program. */
    public List<Argument> arguments() {
        return words.subList(1, words.size());
    }

    /** The likely directory. */
    public Text directory() {
        return directories.get(0);
    }

    /** Another command in the same surroundings. */
    public Invocation withWords(List<Argument> newWords) {
        return new Invocation(newWords, environment, input, directories);
    }

    /** The same with other input. */
    public Invocation withInput(Content newInput) {
        return new Invocation(words, environment, newInput, directories);
    }

    /** The same in another directory. */
    public Invocation inDirectory(Text directory) {
        return new Invocation(words, environment, input, List.of(directory));
    }

    /** The same with variables added to its environment. */
    public Invocation withEnvironment(Map<String, Text> added) {
        if (added.isEmpty()) {
            return this;
        }
        Map<String, Text> all = new LinkedHashMap<>(environment);
        all.putAll(added);
        return new Invocation(words, all, input, directories);
    }

    /** The same with arguments added at the end. */
    public Invocation withMore(List<Argument> more) {
        List<Argument> all = new ArrayList<>(words);
        all.addAll(more);
        return withWords(all);
    }

    @Override
    public String describe() {
        StringBuilder line = new StringBuilder();
        for (Argument word : words) {
            line.append(line.isEmpty() ? "" : " ").append(shown(word.text().toString()));
        }
        return line.toString();
    }

    private static String shown(String word) {
        boolean plain = !word.isEmpty();
        for (int i = 0; plain && i < word.length(); i++) {
            plain = " \t\n'\"\\$`;&|<>()*?[]{}#".indexOf(word.charAt(i)) < 0;
        }
        return plain ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
