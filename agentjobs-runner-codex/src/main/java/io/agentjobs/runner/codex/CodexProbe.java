package io.agentjobs.runner.codex;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Printable;
import io.agentjobs.api.runner.Probe;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks the client for its version and its login, with no model call. */
final class CodexProbe {
    private static final long LIMIT_SECONDS = 20;

    private final CodexProgram program;

    CodexProbe(CodexProgram program) {
        this.program = program;
    }

    private record Answer(int exit, String text) {}

    /** Why the client cannot be started; empty when it is there. Starts nothing. */
    Optional<Probe.Unusable> missing() {
        try {
            program.find();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(notThere(e));
        }
    }

    private static Probe.Unusable notThere(IOException found) {
        return new Probe.Unusable(
                String.valueOf(found.getMessage()),
                "install Codex, or name its program in " + CodexProgram.VARIABLE + " or in config key "
                        + CodexProgram.SETTING);
    }

    Probe of(BillingLane lane) {
        try {
            Path client = program.find();
            Answer version = ask(client, lane, "--version");
            if (version.exit() != 0) {
                return new Probe.Unusable(
                        client + " does not start: " + version.text(),
                        "install Codex anew, or set " + CodexProgram.VARIABLE);
            }
            String number = version.text().substring(version.text().lastIndexOf(' ') + 1);
            return lane == BillingLane.API ? key(client, number) : login(client, number);
        } catch (IOException e) {
            return notThere(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Probe.Unusable("interrupted while asking codex", "try again");
        }
    }

    private Probe key(Path client, String version) {
        Optional<String> variable = CodexLane.keyVariable(program.environment());
        return variable.<Probe>map(name -> new Probe.Ready(version, client.toString(), "API key in " + name))
                .orElseGet(() -> new Probe.Unusable(
                        "there is no API key for \"billing_lane\": \"api\"",
                        "set OPENAI_API_KEY, or set \"billing_lane\" to \"subscription\" and run `codex login`"));
    }

    private Probe login(Path client, String version) throws IOException, InterruptedException {
        Answer status = ask(client, BillingLane.SUBSCRIPTION, "login", "status");
        if (status.exit() == 0 && status.text().contains("ChatGPT")) {
            return new Probe.Ready(version, client.toString(), "logged in with ChatGPT");
        }
        String key = CodexLane.keyVariable(program.environment())
                .map(name -> ", or set \"billing_lane\" to \"api\" to use " + name)
                .orElse("");
        return new Probe.Unusable(
                "Codex is not logged in with a ChatGPT plan: " + status.text(), "run `codex login`" + key);
    }

    /** The last line that the client prints, without any secret: it shortens keys itself, and here they are cut. */
    private Answer ask(Path client, BillingLane lane, String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(client.toString())
                .redirectInput(Redirect.from(new File("/dev/null")))
                .redirectErrorStream(true);
        builder.command().addAll(List.of(arguments));
        builder.environment().clear();
        builder.environment().putAll(CodexLane.environment(lane, program.environment()));
        Process process = builder.start();
        FutureTask<String> output =
                new FutureTask<>(() -> new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        Thread reader = new Thread(output, "codex-probe");
        reader.setDaemon(true);
        reader.start();
        try {
            String text = output.get(LIMIT_SECONDS, TimeUnit.SECONDS).strip();
            process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            String last = text.substring(text.lastIndexOf('\n') + 1);
            return new Answer(process.exitValue(), Printable.line(last.replaceAll(" - sk-\\S+", ""), 200));
        } catch (TimeoutException e) {
            throw new IOException(client + " did not answer within " + LIMIT_SECONDS + " s", e);
        } catch (ExecutionException e) {
            throw new IOException(client + " could not be read", e);
        } finally {
            process.destroyForcibly();
        }
    }
}
