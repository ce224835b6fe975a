package io.agentjobs.testkit.agent;

import io.agentjobs.api.JsonText;
import java.nio.file.Path;

/** One thing that a scripted agent does. */
sealed interface Step {

    /** Says something. */
    record Say(String text) implements Step {}

    /** Runs a shell command, if the gate lets it. */
    record Bash(String command) implements Step {}

    /** Asks for a tool; one that the host serves is called, any other only judged. */
    record Tool(String name, JsonText input) implements Step {}

    /** Reports a result for the batch item of the prompt. */
    record Result(JsonText result, boolean stop) implements Step {}

    /** Adds items below the batch item of the prompt. */
    record Enqueue(JsonText items) implements Step {}

    /** Uses tokens: one more model call. */
    record Use(long input, long output) implements Step {}

    /** Appends a line to a file that has reached the disk when the step is over, whatever dies afterwards. */
    record Note(Path file, String line) implements Step {}

    /** Waits until a file exists. */
    record AwaitFile(Path file) implements Step {}

    /** Waits until somebody sends a message, then says it. */
    record AwaitMessage() implements Step {}

    /** Waits for ever, until it is interrupted or killed. */
    record Hang() implements Step {}

    /** From now on an interrupt changes nothing. */
    record Stubborn() implements Step {}

    /** Sends a line that means nothing. */
    record Noise(String line) implements Step {}

    /** Ends without a result. */
    record Crash(int exit, String tail) implements Step {}

    /** Ends in a certain way: {@code auth}, {@code api 500}, {@code usage-limit}, and so on. */
    record End(String how, String text) implements Step {}

    /** Ends in that way, unless the file exists, which it makes: a service that refuses once. */
    record Once(Path file, End end) implements Step {}

    /** Ends with that as the final message. */
    record Finish(String text) implements Step {}
}
