package io.agentjobs.api.plugin;

import io.agentjobs.api.AgentJobsException;

/** A setting has a value that cannot be. The message names the key, the value and what is expected. */
public class SettingException extends AgentJobsException {
    private final String key;

    /**
     * For that key.
     *
     * @param key the key
     * @param problem what is wrong with its value and what is expected, one line
     */
    public SettingException(String key, String problem) {
        super("config key " + key + ": " + problem);
        this.key = key;
    }

    /** The key. */
    public String key() {
        return key;
    }
}
