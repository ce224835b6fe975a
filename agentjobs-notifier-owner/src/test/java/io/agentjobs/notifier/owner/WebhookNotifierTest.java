package io.agentjobs.notifier.owner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.SettingException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookNotifierTest {
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

    private Optional<Notifier> create(Map<String, ?> settings, Map<String, String> environment) {
        return new WebhookNotifierPlugin().create(Contexts.of(folder, settings, environment));
    }

    private Notifier with(Map<String, ?> more, Map<String, String> environment) {
        Map<String, Object> settings = new HashMap<>(Map.of("notify_webhook_url", server.url()));
        settings.putAll(more);
        return create(settings, environment).orElseThrow();
    }

    private Path secretFile(String text, String mode) throws IOException {
        Path file = Files.writeString(folder.resolve("secret"), text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
        return file;
    }

    private static String signature(String secret, HookServer.Post post) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        String text = post.headers().get("X-Agent-Jobs-Timestamp") + "." + post.body();
        return "sha256=" + HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void allThreeAreFoundByTheServiceLoader() {
        assertThat(ServiceLoader.load(NotifierPlugin.class))
                .extracting(plugin -> plugin.name())
                .contains("desktop", "webhook", "command");
    }

    @Test
    void withoutASecretAPostIsNotSigned() {
        assertThat(with(Map.of(), Map.of()).deliver("[jobs:account-parked] größer"))
                .isEqualTo(new Delivery.Delivered());

        HookServer.Post post = server.taken().get(0);
        assertThat(Texts.fields(post.body()))
                .containsEntry("kind", "account-parked")
                .containsEntry("text", "[jobs:account-parked] größer");
        assertThat(post.headers())
                .containsEntry("Content-Type", "application/json; charset=utf-8")
                .doesNotContainKeys("X-Agent-Jobs-Signature", "X-Agent-Jobs-Timestamp");
        assertThat(server.paths()).containsExactly("/hook?token=t0ken");
    }

    @Test
    void aSecretOfTheEnvironmentSignsTimeAndBody() throws GeneralSecurityException {
        Notifier notifier = with(Map.of("webhook_secret_env", "HOOK"), Map.of("HOOK", "s3cret"));

        assertThat(notifier.deliver("größer")).isEqualTo(new Delivery.Delivered());

        HookServer.Post post = server.taken().get(0);
        assertThat(post.headers())
                .containsEntry("X-Agent-Jobs-Timestamp", Long.toString(Contexts.NOW.getEpochSecond()))
                .containsEntry("X-Agent-Jobs-Signature", signature("s3cret", post));
    }

    @Test
    void aSecretOfAFileIsReadAnewForEachPost() throws Exception {
        Notifier notifier = with(
                Map.of("webhook_secret_file", secretFile("one\n", "rw-------").toString()), Map.of());
        notifier.deliver("first");
        secretFile("two\n", "rw-------");
        notifier.deliver("second");

        assertThat(server.taken()).hasSize(2);
        HookServer.Post first = server.taken().get(0);
        HookServer.Post second = server.taken().get(1);
        assertThat(first.headers()).containsEntry("X-Agent-Jobs-Signature", signature("one", first));
        assertThat(second.headers()).containsEntry("X-Agent-Jobs-Signature", signature("two", second));
    }

    @Test
    void theHomeOfTheUserMayBeWrittenShort() throws Exception {
        secretFile("one", "rw-------");
        Notifier notifier = with(Map.of("webhook_secret_file", "~/secret"), Map.of("HOME", folder.toString()));

        assertThat(notifier.problem()).isEmpty();
    }

    @Test
    void aSecretThatIsNotToBeHadRefusesThePostAndSaysWhy() throws IOException {
        assertRefused(with(Map.of("webhook_secret_env", "HOOK"), Map.of()), "webhook_secret_env", "HOOK");
        assertRefused(
                with(Map.of("webhook_secret_file", folder.resolve("none").toString()), Map.of()),
                "webhook_secret_file",
                "no regular file");
        String file = secretFile("s3cret", "rw-r-----").toString();
        assertRefused(with(Map.of("webhook_secret_file", file), Map.of()), "open to others", "chmod 600");
        secretFile(" \n", "rw-------");
        assertRefused(with(Map.of("webhook_secret_file", file), Map.of()), "is empty");
        secretFile("x".repeat(5_000), "rw-------");
        assertRefused(with(Map.of("webhook_secret_file", file), Map.of()), "larger than");
        assertThat(server.paths()).isEmpty();
    }

    private static void assertRefused(Notifier notifier, String... parts) {
        assertThat(notifier.deliver("line"))
                .isInstanceOfSatisfying(
                        Delivery.Refused.class,
                        refused -> assertThat(refused.reason()).contains(parts).doesNotContain("s3cret"));
        assertThat(notifier.problem())
                .hasValueSatisfying(problem -> assertThat(problem).contains(parts));
    }

    @Test
    void aRedirectIsNotFollowed() {
        server.answers(307);

        assertThat(with(Map.of(), Map.of()).deliver("line"))
                .isInstanceOfSatisfying(
                        Delivery.Refused.class,
                        refused -> assertThat(refused.reason())
                                .contains("307", "redirects are not followed", "notify_webhook_url")
                                .doesNotContain("t0ken"));
        assertThat(server.paths()).containsExactly("/hook?token=t0ken");
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 404, 410})
    void aRefusalOfTheServerIsOneOfTheConfiguration(int status) {
        server.answers(status);

        assertThat(with(Map.of(), Map.of()).deliver("line")).isInstanceOf(Delivery.Refused.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 425, 429, 500, 502, 503})
    void aPassingErrorIsTriedAgainLater(int status) {
        server.answers(status);

        assertThat(with(Map.of(), Map.of()).deliver("line")).isInstanceOf(Delivery.RetryLater.class);
    }

    @Test
    void aServerThatIsAwayIsTriedAgainLater() {
        Notifier notifier = with(Map.of(), Map.of());
        server.close();

        assertThat(notifier.deliver("line"))
                .isInstanceOfSatisfying(
                        Delivery.RetryLater.class,
                        later -> assertThat(later.reason())
                                .endsWith(" cannot be reached: nothing listens there")
                                .doesNotContain("t0ken"));
    }

    @Test
    void aServerThatDoesNotAnswerIsGivenUpOn() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            String url = "http://localhost:" + silent.getLocalPort() + "/";
            Notifier notifier = create(Map.of("notify_webhook_url", url, "webhook_timeout_seconds", 1), Map.of())
                    .orElseThrow();

            assertThat(notifier.deliver("line")).isInstanceOf(Delivery.RetryLater.class);
        }
    }

    @Test
    void withoutAnAddressItIsOff() {
        assertThat(create(Map.of(), Map.of())).isEmpty();
        assertThat(create(Map.of("notify_webhook_url", ""), Map.of())).isEmpty();
    }

    @Test
    void theTargetNamesTheServerAndNotTheSecretPath() {
        assertThat(create(Map.of("notify_webhook_url", "https://hooks.example.org/T0/s3cret"), Map.of())
                        .orElseThrow()
                        .target())
                .isEqualTo("webhook at https://hooks.example.org");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://hooks.example.org/x", "http://localhost:1/x", "http://127.1.2.3/x", "http://[::1]:8/"})
    void httpsAndThisMachineAreTaken(String url) {
        assertThat(create(Map.of("notify_webhook_url", url), Map.of())).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://hooks.example.org/s3cret",
                "http://127.0.0.1.example.org/s3cret",
                "http://localhost.example.org/s3cret",
                "ftp://localhost/s3cret",
                "hooks.example.org/s3cret",
                "https:///s3cret",
                "https://user:s3cret@example.org/",
                "https://example.org/#s3cret",
                "https://exa mple.org/s3cret"
            })
    void anotherAddressIsAnErrorThatNamesTheKeyAndNotTheSecret(String url) {
        assertThatThrownBy(() -> create(Map.of("notify_webhook_url", url), Map.of()))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("notify_webhook_url")
                .hasMessageNotContaining("s3cret");
    }

    @Test
    void twoSecretsAndARelativeFileAreErrors() {
        Map<String, Object> both = Map.of("webhook_secret_env", "A", "webhook_secret_file", "/a");
        assertThatThrownBy(() -> create(both, Map.of())).hasMessageContaining("keep one of the two");
        assertThatThrownBy(() -> create(Map.of("webhook_secret_file", "a/b"), Map.of()))
                .hasMessageContaining("webhook_secret_file");
        assertThatThrownBy(() -> create(Map.of("webhook_timeout_seconds", 0), Map.of()))
                .hasMessageContaining("webhook_timeout_seconds");
    }
}
