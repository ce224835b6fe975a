package io.agentjobs.core.environment;

import java.nio.file.Path;
import java.util.Map;

/** Where a user's own files lie. */
public final class UserHome {
    private static final String VARIABLE = "HOME";

    private UserHome() {}

    /**
     * The home directory, absolute: {@code HOME} when it names one, as every other program takes it, else the one of the
     * account, which is all that the JVM itself looks at.
     */
    public static Path of(Map<String, String> environment) {
        String home = environment.getOrDefault(VARIABLE, "");
        return home.startsWith("/")
                ? Path.of(home)
                : Path.of(System.getProperty("user.home", "/")).toAbsolutePath();
    }
}
