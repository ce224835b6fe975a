package io.agentjobs.testkit.time;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Lets tests wait for a condition for a minute before they give it up, instead of Awaitility's ten seconds: a busy
 * machine is no fault. JUnit finds this class by itself wherever the testkit is on the class path.
 */
public final class PatientTests implements LauncherSessionListener {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(PATIENCE);
    }
}
