package io.agentjobs.testkit.client;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Marks a test that drives a real client. Where the client is missing the test is skipped and one line on standard
 * output says so; with {@code AGENTJOBS_CLIENTS=required} in the environment, as in CI, it fails instead.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@Tag("real-client")
@ExtendWith(ClientCondition.class)
public @interface RequiresClient {

    /** The client that must be here. */
    RealClient value();
}
