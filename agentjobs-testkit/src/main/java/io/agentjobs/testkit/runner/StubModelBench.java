package io.agentjobs.testkit.runner;

import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.ModelRequest;
import io.agentjobs.testkit.model.StubModel;
import java.util.List;

/**
 * A bench whose client thinks with a {@link StubModel}. Used by one test at a time.
 *
 * @param <M> which one
 */
public abstract class StubModelBench<M extends StubModel> implements RunnerBench {
    private final M model;

    /** With a model that has been started; it is closed with the bench. */
    protected StubModelBench(M model) {
        this.model = model;
    }

    /** The model of the client. */
    public final M model() {
        return model;
    }

    @Override
    public final void script(Answer... answers) {
        model.script(answers);
    }

    @Override
    public final void awaitModelCalls(int count) {
        model.awaitRequests(count);
    }

    @Override
    public final boolean modelKnows(String text) {
        List<ModelRequest> requests = model.requests();
        ModelRequest last = requests.get(requests.size() - 1);
        return last.userSays(text)
                || last.toolResults().stream().anyMatch(result -> result.text().contains(text));
    }

    @Override
    public void close() {
        model.close();
    }
}
