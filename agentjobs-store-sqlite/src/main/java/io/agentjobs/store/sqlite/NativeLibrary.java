package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.StoreException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * SQLite's native library, unpacked once into the state folder and loaded from there by every later process. Left to
 * itself, the driver unpacks it to the temporary folder at each start, forks {@code uname} to find out which one, fails
 * where that folder is mounted noexec, and leaves the copy behind when it is killed.
 */
final class NativeLibrary {
    private static final String PATH = "org.sqlite.lib.path";
    private static final String NAME = "org.sqlite.lib.name";
    private static final String FALLBACK_FOLDER = "org.sqlite.tmpdir";
    private static final int TRIES = 3;

    private final Path folder;

    NativeLibrary(Path stateFolder) {
        this.folder = stateFolder.resolve("native");
    }

    /**
     * Makes SQLite usable in this JVM. A library that the properties of the JVM name, or that is loaded already, is left
     * as it is.
     *
     * @throws StoreException when no library can be loaded
     */
    void load() {
        // The driver reads these properties once, and they are global: others must not meet them half set.
        synchronized (NativeLibrary.class) {
            boolean ours = System.getProperty(PATH) == null && System.getProperty(FALLBACK_FOLDER) == null;
            try {
                if (ours) {
                    Path library = unpack();
                    System.setProperty(PATH, folder.toString());
                    System.setProperty(NAME, String.valueOf(library.getFileName()));
                    System.setProperty(FALLBACK_FOLDER, folder.toString());
                }
                SQLiteJDBCLoader.initialize();
            } catch (Exception e) {
                throw new StoreException(
                        "SQLite's native library cannot be loaded from " + folder
                                + ": the folder must be writable and not mounted noexec (" + e.getMessage() + ")",
                        e);
            } finally {
                if (ours) {
                    System.clearProperty(PATH);
                    System.clearProperty(NAME);
                    System.clearProperty(FALLBACK_FOLDER);
                }
            }
        }
    }

    /** Removes the libraries of other versions and what killed processes left behind. Those in use stay usable. */
    void sweep() {
        String current = fileName();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (!String.valueOf(file.getFileName()).equals(current)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            // Only space is lost; the next start sweeps again.
        }
    }

    private Path unpack() throws IOException {
        Path library = folder.resolve(fileName());
        for (int tries = 1; !Files.exists(library); tries++) {
            Files.createDirectories(folder);
            Path part = Files.createTempFile(folder, "unpack", ".part");
            try {
                copyTo(part);
                Files.move(part, library, StandardCopyOption.ATOMIC_MOVE);
            } catch (NoSuchFileException e) {
                // Another process swept the folder meanwhile.
                if (tries == TRIES) {
                    throw e;
                }
            } finally {
                Files.deleteIfExists(part);
            }
        }
        return library;
    }

    private static void copyTo(Path part) throws IOException {
        String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + System.mapLibraryName("sqlitejdbc");
        try (InputStream in = SQLiteJDBCLoader.class.getResourceAsStream(resource);
                FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
            if (in == null) {
                throw new FileNotFoundException("the driver has none for this platform: " + resource);
            }
            in.transferTo(Channels.newOutputStream(channel));
            channel.force(true);
        }
    }

    private static String fileName() {
        return String.join(
                "-",
                SQLiteJDBCLoader.getVersion(),
                System.getProperty("os.name").replace(' ', '_').toLowerCase(Locale.ROOT),
                System.getProperty("os.arch"),
                System.mapLibraryName("sqlitejdbc"));
    }
}
