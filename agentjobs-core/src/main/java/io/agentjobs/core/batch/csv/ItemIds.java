package io.agentjobs.core.batch.csv;

import io.agentjobs.api.batch.BatchSpec.DuplicateIds;
import java.util.HashMap;
import java.util.Map;

/**
 * Gives each row of a file its id. Remembers 64 bits of each id and not the ids themselves, so that a file of millions of
 * rows needs little memory. Two ids that share these bits are told apart by {@link #isSuspect} and a second look.
 */
public final class ItemIds {
    private final DuplicateIds duplicates;
    private final LongSet seen = new LongSet();
    private final LongSet suspects = new LongSet();
    private final Map<Long, Integer> suffixes = new HashMap<>();
    private long rows;

    /** That deals so with duplicates. */
    public ItemIds(DuplicateIds duplicates) {
        this.duplicates = duplicates;
    }

    /**
     * The id of the next row.
     *
     * @param source what its id column holds; empty for none
     */
    public String next(String source) {
        rows++;
        String wanted = source.isEmpty() ? "row-" + rows : source;
        if (seen.add(bits(wanted))) {
            return wanted;
        }
        if (duplicates == DuplicateIds.REFUSE) {
            suspects.add(bits(wanted));
            return wanted;
        }
        int suffix = suffixes.getOrDefault(bits(wanted), 2);
        while (!seen.add(bits(wanted + "-" + suffix))) {
            suffix++;
        }
        suffixes.put(bits(wanted), suffix + 1);
        return wanted + "-" + suffix;
    }

    /** True when some ids seem to be there twice. */
    public boolean hasSuspects() {
        return suspects.size() > 0;
    }

    /** True for an id that seems to be there twice. */
    public boolean isSuspect(String id) {
        return suspects.contains(bits(id));
    }

    /** FNV-1a over the characters, with a last mix: no two ordinary ids share all 64 bits. */
    private static long bits(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
        return hash ^ (hash >>> 33);
    }
}
