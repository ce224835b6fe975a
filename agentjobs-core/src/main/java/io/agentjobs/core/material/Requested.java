package io.agentjobs.core.material;

import io.agentjobs.core.state.FolderTree;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.List;

/**
 * Checked material of a job that is not queued yet.
 *
 * @param material what it is
 * @param contents of each source, in order
 */
public record Requested(Material material, List<byte[]> contents) {
    public Requested {
        contents = List.copyOf(contents);
    }

    /**
     * Puts it into the folder that the job will have.
     *
     * @return false when there is such a folder already
     * @throws IOException when it cannot be written; nothing is left of it then
     */
    public boolean put(JobFolder folder) throws IOException {
        try {
            return material.none() || material.put(folder, contents);
        } catch (IOException e) {
            discard(folder);
            throw e;
        }
    }

    /**
     * Takes it away again from the folder of a job that was not queued.
     *
     * @throws IOException when it cannot be removed
     */
    public void discard(JobFolder folder) throws IOException {
        if (!material.none()) {
            FolderTree.remove(folder.path());
        }
    }
}
