package io.agentjobs.store.sqlite;

import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.StoreException;
import java.io.IOException;
import java.util.Optional;

/** Keeps the jobs in {@code jobs.db} in the state folder. It reads no configuration. */
public final class SqliteStorePlugin implements JobStorePlugin {

    /** For {@link java.util.ServiceLoader} and for registration by hand. */
    public SqliteStorePlugin() {}

    @Override
    public String name() {
        return "sqlite";
    }

    @Override
    public JobStore create(PluginContext context) {
        NativeLibrary library = new NativeLibrary(context.stateFolder());
        Database database = prepare(context, library);
        library.sweep();
        migrations(database).verify();
        return new SqliteJobStore(new Writer(database), new PooledReads(database));
    }

    @Override
    public JobStore openOnce(PluginContext context) {
        Database database = prepare(context, new NativeLibrary(context.stateFolder()));
        return new SqliteJobStore(new Writer(database), new SingleReads(database));
    }

    @Override
    public Optional<JobReader> openReader(PluginContext context) {
        Database database = new Database(context.stateFolder());
        database.requireNoFolder();
        try {
            if (database.isMissing()) {
                return Optional.empty();
            }
        } catch (IOException e) {
            throw new StoreException(database.file() + ": cannot be read: " + e.getMessage(), e);
        }
        new NativeLibrary(context.stateFolder()).load();
        SingleReads reads = new SingleReads(database);
        try {
            if (migrations(database).isReadable(reads.read(Migrations::version))) {
                return Optional.of(new SqliteJobReader(reads));
            }
        } catch (StoreException e) {
            reads.close();
            throw e;
        }
        reads.close();
        return Optional.empty();
    }

    private static Migrations migrations(Database database) {
        return new Migrations(database, Migrations.SCRIPTS);
    }

    private static Database prepare(PluginContext context, NativeLibrary library) {
        FolderKind.requireLocal(context.stateFolder());
        library.load();
        Database database = new Database(context.stateFolder());
        database.requireNoFolder();
        migrations(database).bringUpToDate(context.clock());
        return database;
    }
}
