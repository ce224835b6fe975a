package io.agentjobs.testkit.client;

import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Skips what {@link RequiresClient} marks where the client is missing. */
final class ClientCondition implements ExecutionCondition {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        Optional<RealClient> needed = AnnotationSupport.findAnnotation(context.getElement(), RequiresClient.class)
                .map(RequiresClient::value);
        if (needed.isEmpty() || needed.get().program().isPresent()) {
            return ConditionEvaluationResult.enabled("");
        }
        String why = needed.get().whyMissing();
        if ("required".equals(System.getenv("AGENTJOBS_CLIENTS"))) {
            throw new ExtensionConfigurationException(why);
        }
        System.out.println("skipped: " + context.getDisplayName() + ": " + why);
        return ConditionEvaluationResult.disabled(why);
    }
}
