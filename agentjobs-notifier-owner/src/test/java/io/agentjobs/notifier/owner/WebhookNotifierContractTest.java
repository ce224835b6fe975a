package io.agentjobs.notifier.owner;

import io.agentjobs.api.notify.Notifier;
import io.agentjobs.testkit.notify.NotifierContract;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class WebhookNotifierContractTest extends NotifierContract {
    @TempDir
    Path folder;

    private HookServer server;

    @BeforeEach
    void serve() {
        server = new HookServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Override
    protected Notifier notifier() {
        return new WebhookNotifierPlugin()
                .create(Contexts.of(folder, Map.of("notify_webhook_url", server.url()), Map.of()))
                .orElseThrow();
    }

    @Override
    protected List<String> received() {
        return server.taken().stream().map(post -> Texts.of(post.body())).toList();
    }

    @Override
    protected void makeUnavailable() {
        server.answers(503);
    }

    @Override
    protected void makeAvailable() {
        server.answers(200);
    }
}
