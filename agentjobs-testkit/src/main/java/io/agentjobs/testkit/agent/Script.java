package io.agentjobs.testkit.agent;

import io.agentjobs.api.JsonText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a scripted agent does, step by step.
 *
 * <p>A script stands in a brief, in a fence that opens with {@code ```script}. A session that is resumed by a message without
 * one goes on with the step at which it was. Each line is a verb and what it needs:
 *
 * <pre>
 * silent                    gives no sign of life (only as the first line)
 * say TEXT                  says something
 * bash COMMAND              runs a command, if the gate lets it
 * tool NAME JSON            asks for a tool
 * result JSON               reports a result for the batch item that the prompt is about
 * result-and-stop JSON      the same, and asks for the end of the whole batch
 * enqueue JSON              adds an array of items below that item
 * use INPUT OUTPUT          one more model call with so many tokens
 * record FILE LINE          appends a line to a file, synced
 * await FILE                waits until the file exists
 * await-message             waits for a message and says it
 * hang                      waits until it is interrupted or killed
 * stubborn                  from here on ignores interrupts
 * noise LINE                a line on the channel that means nothing
 * crash EXIT TEXT           ends without a result
 * end HOW TEXT              auth, api-STATUS, usage-limit, turn-limit, budget-limit, context, missing, version
 * once FILE HOW TEXT        ends like that, unless the file exists, which it makes
 * report                    ends; all lines that follow are the final message
 * </pre>
 *
 * @param silent true when the agent never says that it is there
 * @param steps what it does
 */
record Script(boolean silent, List<Step> steps) {
    private static final String OPEN = "```script";
    private static final String CLOSE = "```";

    Script {
        steps = List.copyOf(steps);
    }

    /** True when a message brings a script. */
    static boolean isIn(String message) {
        return message.lines().anyMatch(line -> line.strip().equals(OPEN));
    }

    /**
     * The last script in a prompt.
     *
     * @throws IllegalArgumentException when there is none, or a line of it means nothing
     */
    static Script in(String prompt) {
        List<String> lines = prompt.lines().toList();
        int open = -1;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).strip().equals(OPEN)) {
                open = i;
            }
        }
        if (open < 0) {
            throw new IllegalArgumentException("the prompt has no " + OPEN + " fence: a scripted agent needs one");
        }
        return parse(body(lines.subList(open + 1, lines.size())));
    }

    /** A report may hold fences of its own, so the script ends at the last fence that closes, not at the first. */
    private static List<String> body(List<String> rest) {
        int report = rest.stream().map(String::strip).toList().indexOf("report");
        List<String> closing = rest.stream().map(String::strip).toList();
        int end = report < 0 ? closing.indexOf(CLOSE) : lastFenceAfter(closing, report);
        return end < 0 ? rest : rest.subList(0, end);
    }

    private static int lastFenceAfter(List<String> lines, int report) {
        int depth = 0;
        for (int i = report; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.equals(CLOSE)) {
                if (depth == 0) {
                    return i;
                }
                depth--;
            } else if (line.startsWith(CLOSE)) {
                depth++;
            }
        }
        return -1;
    }

    private static Script parse(List<String> lines) {
        List<Step> steps = new ArrayList<>();
        boolean silent = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.equals("silent") && steps.isEmpty()) {
                silent = true;
            } else if (line.equals("report")) {
                steps.add(new Step.Finish(String.join("\n", lines.subList(i + 1, lines.size()))));
                break;
            } else if (!line.isEmpty()) {
                steps.add(step(line));
            }
        }
        return new Script(silent, steps);
    }

    private static Step step(String line) {
        String verb = word(line);
        String rest = line.substring(verb.length()).strip();
        return switch (verb) {
            case "say" -> new Step.Say(rest);
            case "bash" -> new Step.Bash(rest);
            case "tool" -> new Step.Tool(word(rest), new JsonText(after(rest)));
            case "result" -> new Step.Result(new JsonText(rest), false);
            case "result-and-stop" -> new Step.Result(new JsonText(rest), true);
            case "enqueue" -> new Step.Enqueue(new JsonText(rest));
            case "use" -> new Step.Use(Long.parseLong(word(rest)), Long.parseLong(after(rest)));
            case "record" -> new Step.Note(Path.of(word(rest)), after(rest));
            case "await" -> new Step.AwaitFile(Path.of(rest));
            case "await-message" -> new Step.AwaitMessage();
            case "hang" -> new Step.Hang();
            case "stubborn" -> new Step.Stubborn();
            case "noise" -> new Step.Noise(rest);
            case "crash" -> new Step.Crash(Integer.parseInt(word(rest)), after(rest));
            case "end" -> new Step.End(word(rest), after(rest));
            case "once" -> new Step.Once(Path.of(word(rest)), new Step.End(word(after(rest)), after(after(rest))));
            default -> throw new IllegalArgumentException("no step of a script: " + line);
        };
    }

    private static String word(String text) {
        int space = text.indexOf(' ');
        return space < 0 ? text : text.substring(0, space);
    }

    private static String after(String text) {
        return text.substring(word(text).length()).strip();
    }
}
