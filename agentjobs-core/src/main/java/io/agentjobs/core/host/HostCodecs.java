package io.agentjobs.core.host;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** How the files between an engine and its hosts are read and written. Safe for use by many threads. */
public final class HostCodecs {
    private HostCodecs() {}

    /** Made at its first use and not with the outer class: that one is at work before the thread of its own is. */
    private static final class Mapper {
        /** Passes over fields that it does not know: the other side may be of another version. */
        static final ObjectMapper JSON = JsonMapper.builder()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();
    }

    static ObjectMapper json() {
        return Mapper.JSON;
    }

    /** Begins, in a thread of its own, what takes a good part of the start of a host and asks for nothing but time. */
    public static void loadAside() {
        Thread thread = new Thread(HostCodecs::load, "agentjobs-codecs");
        thread.setDaemon(true);
        thread.start();
    }

    /** Makes what a host reads and writes before its agent runs; returns when that is there, whoever has begun it. */
    public static synchronized void load() {
        // Both look the type up at once and keep what they found in the mapper.
        var unused = json().readerFor(HostPlan.class);
        var unusedOwner = json().writerFor(LaunchOwner.class);
        var unusedProgress = json().writerFor(Progress.class);
    }
}
