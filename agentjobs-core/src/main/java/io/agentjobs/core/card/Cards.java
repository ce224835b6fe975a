package io.agentjobs.core.card;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Printable;
import io.agentjobs.core.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The cards of a folder. Read anew at each call; safe for use by many threads.
 *
 * @param folder where they lie
 * @param needed true when the folder must be there, since somebody named it
 */
public record Cards(Path folder, boolean needed) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

    /**
     * All of them, by name.
     *
     * @throws IOException when one cannot be read or understood; the message is one line for people
     */
    public List<Card> all() throws IOException {
        List<Card> cards = new ArrayList<>();
        for (Path file : files()) {
            cards.add(new CardFile(file).read());
        }
        return cards;
    }

    /**
     * Those of a repository, by name.
     *
     * @param checkout its main checkout
     * @param remotes the URLs of its remotes
     * @throws IOException when any card cannot be read or understood, since nobody knows what it is about
     */
    public List<Card> of(Path checkout, List<String> remotes) throws IOException {
        List<RemoteName> names = remotes.stream()
                .map(url -> RemoteName.ofGit(url, checkout))
                .flatMap(Optional::stream)
                .toList();
        return all().stream().filter(card -> card.fits(checkout, names)).toList();
    }

    /** True when there is nothing to read, so that nobody need ask for remotes. */
    public boolean isEmpty() throws IOException {
        return files().isEmpty();
    }

    /**
     * What is wrong with each file that is no card, one line each.
     *
     * @throws IOException when the folder cannot be read
     */
    public List<String> faults() throws IOException {
        List<String> faults = new ArrayList<>();
        for (Path file : files()) {
            try {
                new CardFile(file).read();
            } catch (IOException e) {
                faults.add(String.valueOf(e.getMessage()));
            }
        }
        return faults;
    }

    /**
     * Makes a card to be filled in.
     *
     * @return its file
     * @throws InvalidRequestException when the name is none, or there is a card of that name
     */
    public Path make(String name, Path repository) throws IOException {
        if (!NAME.matcher(name).matches()) {
            throw new InvalidRequestException(
                    "name",
                    "'" + Printable.line(name, 60) + "' is no name of a card",
                    "take letters, digits, dots, dashes and underscores");
        }
        AtomicFiles.createPrivateFolder(folder);
        Path file = folder.resolve(name + CardFile.ENDING);
        if (!AtomicFiles.createExclusively(file, CardTemplate.of(repository))) {
            throw new InvalidRequestException("name", file + " exists", "change it, or choose another name");
        }
        return file;
    }

    private List<Path> files() throws IOException {
        if (!needed && !Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        if (!Files.isDirectory(folder)) {
            throw new IOException("the folder of project cards " + folder + " is missing or no folder: make it");
        }
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "*" + CardFile.ENDING)) {
            for (Path entry : entries) {
                if (!entry.getFileName().toString().startsWith(".")) {
                    files.add(entry);
                }
            }
        } catch (IOException e) {
            throw new IOException("the folder of project cards " + folder + " cannot be read: " + e, e);
        }
        Collections.sort(files);
        return files;
    }
}
