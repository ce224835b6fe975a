package io.agentjobs.core.admission;

/**
 * Something that the machine has too little of to take one more job.
 *
 * @param resource what
 * @param found how much there is
 * @param floor how much there has to be
 */
public record Shortage(Resource resource, long found, long floor) {

    /** What a launch needs. */
    public enum Resource {
        MEMORY("memory", "min_free_memory_mb"),
        DISK("disk space", "min_free_disk_mb"),
        INODES("inodes", "min_free_inodes");

        private final String words;
        private final String key;

        Resource(String words, String key) {
            this.words = words;
            this.key = key;
        }

        /** How people call it. */
        public String words() {
            return words;
        }

        /** An amount of it for people. */
        public String amount(long amount) {
            return this == INODES ? Long.toString(amount) : (amount >> 20) + " MiB";
        }
    }

    /** What is short and which setting says so, one line. */
    public String sentence() {
        return "only " + resource.amount(found) + " of " + resource.words + " free, the floor is "
                + resource.amount(floor) + " (" + resource.key + ")";
    }
}
