package io.agentjobs.bench;

import java.nio.file.Path;

/** Something that is measured. */
interface Benchmark {

    /**
     * Measures and prints.
     *
     * @param folder an empty folder on the disk that is measured, removed afterwards
     */
    void run(Path folder, Figures figures) throws Exception;
}
