package io.agentjobs.core.batch.csv;

/** A set of numbers at 8 to 16 bytes each. Not safe for use by several threads. */
final class LongSet {
    private static final int LEAST = 1024;

    private long[] slots = new long[LEAST];
    private int size;
    /** Zero marks a free slot, so whether zero itself is in the set stands here. */
    private boolean zero;

    /** Adds a number; false when it was there. */
    boolean add(long number) {
        if (number == 0) {
            boolean added = !zero;
            zero = true;
            return added;
        }
        int slot = slot(slots, number);
        if (slots[slot] == number) {
            return false;
        }
        slots[slot] = number;
        size++;
        if (size > slots.length / 4 * 3) {
            grow();
        }
        return true;
    }

    boolean contains(long number) {
        return number == 0 ? zero : slots[slot(slots, number)] == number;
    }

    int size() {
        return size + (zero ? 1 : 0);
    }

    private void grow() {
        long[] larger = new long[slots.length * 2];
        for (long number : slots) {
            if (number != 0) {
                larger[slot(larger, number)] = number;
            }
        }
        slots = larger;
    }

    private static int slot(long[] slots, long number) {
        int slot = (int) number & (slots.length - 1);
        while (slots[slot] != 0 && slots[slot] != number) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }
}
