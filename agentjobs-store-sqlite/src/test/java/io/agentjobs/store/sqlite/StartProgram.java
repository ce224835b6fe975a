package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.StoreException;
import java.nio.file.Path;

/** Opens the store of a state folder as an engine does, and says {@code ready} or why not. */
final class StartProgram {
    private StartProgram() {}

    public static void main(String[] arguments) {
        try (var store = new SqliteStorePlugin().create(Contexts.in(Path.of(arguments[0])))) {
            System.out.println("ready " + store.counts().queued());
        } catch (StoreException e) {
            System.out.println(e.getMessage());
        }
    }
}
