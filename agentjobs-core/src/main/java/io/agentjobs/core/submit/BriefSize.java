package io.agentjobs.core.submit;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.agentjobs.core.config.ContextConfig;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Tells a brief that may be more than one job by how much it names. */
final class BriefSize {
    /** The beginning of the warning, by which programs know it. */
    static final String WARNING = "size_warning: ";

    private static final Pattern ADDRESS = Pattern.compile("[a-z][a-z0-9+.-]*://\\S+");
    /** A name with an ending, with or without folders: {@code src/Main.java}, {@code pom.xml}. */
    private static final Pattern FILE =
            Pattern.compile("(?:[A-Za-z0-9_.@~-]*/)*[A-Za-z0-9_@-][A-Za-z0-9_.@-]+\\.[A-Za-z][A-Za-z0-9]{0,7}\\b");

    private BriefSize() {}

    /** One line for who submits it; mostly nothing. */
    static Optional<String> warning(String brief, ContextConfig config) {
        int files = files(brief);
        if (files > config.warnFiles()) {
            return Optional.of(tooMuch("names " + files + " files", "brief_warn_files = " + config.warnFiles()));
        }
        long headings = brief.lines().filter(line -> line.startsWith("## ")).count();
        return headings > config.warnHeadings()
                ? Optional.of(
                        tooMuch("has " + headings + " ## headings", "brief_warn_headings = " + config.warnHeadings()))
                : Optional.empty();
    }

    private static String tooMuch(String found, String limit) {
        return WARNING + "the brief " + found + ", above " + limit + ": it may be more than one job";
    }

    private static int files(String brief) {
        Matcher file = FILE.matcher(ADDRESS.matcher(brief).replaceAll(" "));
        Set<String> names = new HashSet<>();
        while (file.find()) {
            names.add(file.group());
        }
        return names.size();
    }
}
