package io.agentjobs.git.jgit.incore;

import java.io.IOException;
import java.io.InputStream;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;

/** Names the objects that a merge makes, and stores none of them. */
final class NothingKept extends ObjectInserter.Formatter {
    private final Repository repository;

    NothingKept(Repository repository) {
        this.repository = repository;
    }

    @Override
    public ObjectId insert(int type, long length, InputStream in) throws IOException {
        return idFor(type, length, in);
    }

    @Override
    public ObjectId insert(int type, byte[] data, int from, int length) {
        return idFor(type, data, from, length);
    }

    @Override
    public ObjectReader newReader() {
        return repository.newObjectReader();
    }
}
