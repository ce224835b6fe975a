package io.agentjobs.mcp.trash;

import java.nio.file.Path;

/** What the server can do to files. Safe for use by many threads. */
public interface TrashDesk {

    /**
     * Something that was moved.
     *
     * @param id its id in the trash
     * @param path where it was, or is again
     * @param item where it lies in the trash, or lay
     */
    record Moved(String id, Path path, Path item) {}

    /**
     * Moves something into the trash.
     *
     * @throws io.agentjobs.api.InvalidRequestException when it is not to be moved
     */
    Moved move(Path path);

    /**
     * Brings something back.
     *
     * @throws io.agentjobs.api.InvalidRequestException when it is not there, or cannot go back
     */
    Moved restore(String id);
}
