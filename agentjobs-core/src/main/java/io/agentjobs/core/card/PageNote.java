package io.agentjobs.core.card;

import io.agentjobs.api.Job;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Printable;
import io.agentjobs.api.RepoBase;
import io.agentjobs.core.state.JobFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says of a job that changed what pages look like, in a repository whose card says {@code ui: true}, that it left nothing of
 * a look at them in a browser. Without the note that is not yet a look that was taken, or one that went well.
 */
public final class PageNote {
    private static final Logger LOG = LoggerFactory.getLogger(PageNote.class);
    private static final int MOST_FILES = 5;
    private static final int FILE_CHARS = 80;
    private static final String CHANGED = "diff --git a/";
    private static final String AFTER = " b/";
    private static final Set<String> ENDINGS = Set.of(
            "css",
            "scss",
            "sass",
            "less",
            "styl",
            "html",
            "htm",
            "jsx",
            "tsx",
            "vue",
            "svelte",
            "astro",
            "ejs",
            "erb",
            "hbs",
            "haml",
            "j2",
            "jinja",
            "jinja2",
            "liquid",
            "mustache",
            "njk",
            "pug",
            "tmpl",
            "twig");
    private static final Set<String> NAMES = Set.of("tokens.json", "design-tokens.json", "tailwind.config.js");

    private final ProjectCards cards;

    /** By those cards. */
    public PageNote(ProjectCards cards) {
        this.cards = cards;
    }

    /** The note on a job that has succeeded and whose changes are saved in its folder; empty when it owes no look. */
    public Optional<String> of(Job job, JobFolder folder) {
        RepoBase base = job.plan().base();
        boolean writes = job.plan().kind() == Kind.FIX || job.plan().kind() == Kind.GENERAL;
        if (base == null || !writes || !Files.isRegularFile(folder.patch(), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try {
            if (cards.of(base.repository()).stream().noneMatch(Card::ui) || hasEvidence(folder)) {
                return Optional.empty();
            }
            Set<String> pages = pages(folder.patch());
            return pages.isEmpty() ? Optional.empty() : Optional.of(sentence(pages));
        } catch (IOException e) {
            LOG.warn("whether job {} owes a look at its pages is not known: {}", job.id(), e.getMessage());
            return Optional.empty();
        }
    }

    private static boolean hasEvidence(JobFolder folder) throws IOException {
        if (!Files.isDirectory(folder.pageCheck(), LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder.pageCheck())) {
            return files.findAny().isPresent();
        }
    }

    private static Set<String> pages(Path patch) throws IOException {
        Set<String> pages = new LinkedHashSet<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Files.newInputStream(patch, LinkOption.NOFOLLOW_LINKS), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int after = line.lastIndexOf(AFTER);
                if (line.startsWith(CHANGED) && after > 0 && isPage(line.substring(after + AFTER.length()))) {
                    pages.add(line.substring(after + AFTER.length()));
                }
            }
        }
        return pages;
    }

    private static boolean isPage(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return NAMES.contains(name) || ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1));
    }

    private static String sentence(Set<String> pages) {
        List<String> first = pages.stream().limit(MOST_FILES).toList();
        String more = pages.size() > first.size() ? " and " + (pages.size() - first.size()) + " more" : "";
        return "ui: true but no ui-check/ evidence for "
                + first.stream().map(page -> Printable.line(page, FILE_CHARS)).collect(Collectors.joining(", ")) + more;
    }
}
