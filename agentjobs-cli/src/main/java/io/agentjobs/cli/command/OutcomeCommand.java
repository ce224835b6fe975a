package io.agentjobs.cli.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.Printable;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.cli.console.Words;
import io.agentjobs.core.stats.Outcomes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Takes down what the results of jobs were good for. */
final class OutcomeCommand implements Command {
    private static final JsonFactory JSON = new JsonFactory();
    private static final Flag NOTE = Flag.of("--note", "TEXT", "why, at most 300 characters");
    private static final Set<String> FIELDS = Set.of("id", "outcome", "note");
    private static final Flag INPUT =
            Flag.of("--input", "FILE", "a JSON list of {\"id\", \"outcome\", \"note\"} objects instead; - for stdin");

    @Override
    public String name() {
        return "outcome";
    }

    @Override
    public String summary() {
        return "say what you did with the results of jobs, for `agent-jobs stats`";
    }

    @Override
    public boolean needsArgument() {
        return false;
    }

    @Override
    public String argument() {
        return "ID OUTCOME...";
    }

    @Override
    public List<Flag> flags() {
        return List.of(NOTE, INPUT);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "Give one or more ids, then the outcome:",
                "  accepted   used as it was",
                "  extended   used, with more work on top",
                "  reworked   its own work had to be mended first",
                "  rerun      run again, on another model or with another brief",
                "  discarded  not used",
                "Said again, it replaces what was said before. Each job is answered on its own. Exit code 1 when one",
                "was refused, 3 when there is no such job.");
    }

    private record Item(String id, String outcome, @Nullable String note) {}

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        List<Item> items = arguments.text(INPUT) == null ? typed(arguments) : fromFile(arguments, invocation);
        boolean failed = false;
        boolean unknown = false;
        try (JobStore store = invocation.store(invocation.existingState())) {
            Outcomes outcomes = new Outcomes(store, invocation.clock());
            for (Item item : items) {
                ExitCode code = record(item, outcomes, invocation);
                unknown |= code == ExitCode.NOT_FOUND;
                failed |= code == ExitCode.FAILED;
            }
        }
        if (failed) {
            return ExitCode.FAILED;
        }
        return unknown ? ExitCode.NOT_FOUND : ExitCode.OK;
    }

    private static List<Item> typed(Arguments arguments) {
        List<String> words = arguments.positionals();
        if (words.size() < 2) {
            throw UsageException.arguments(
                    "outcome: give one or more job ids and then the outcome: `agent-jobs outcome --help` lists them");
        }
        String outcome = words.get(words.size() - 1);
        Choice.parse("OUTCOME", outcome, JobOutcome.class);
        arguments.jobIds(words.size() - 1);
        return words.subList(0, words.size() - 1).stream()
                .map(id -> new Item(id, outcome, arguments.text(NOTE)))
                .toList();
    }

    private static ExitCode record(Item item, Outcomes outcomes, Invocation invocation) {
        String id = Printable.line(item.id(), 60);
        try {
            JobOutcome outcome = Choice.parse("outcome", item.outcome(), JobOutcome.class);
            outcomes.record(new JobId(item.id()), outcome, item.note());
            invocation.out().println(id + " " + Words.of(outcome));
            return ExitCode.OK;
        } catch (JobNotFoundException e) {
            invocation.console().err().println("agent-jobs: " + e.getMessage());
            return ExitCode.NOT_FOUND;
        } catch (IllegalArgumentException e) {
            invocation
                    .console()
                    .err()
                    .println("agent-jobs: '" + id + "' is no job id: expected a form like 261015-124136-70d3");
        } catch (AgentJobsException e) {
            invocation
                    .console()
                    .err()
                    .println("agent-jobs: " + id + ": " + Printable.line(String.valueOf(e.getMessage())));
        }
        return ExitCode.FAILED;
    }

    private static List<Item> fromFile(Arguments arguments, Invocation invocation) throws IOException {
        String file = arguments.required(INPUT);
        if (!arguments.positionals().isEmpty() || arguments.text(NOTE) != null) {
            throw UsageException.flag(INPUT.name(), "goes without ids, outcome and --note");
        }
        if (!file.equals("-") && !Files.isRegularFile(Path.of(file))) {
            throw UsageException.value(INPUT.name(), file, "is no file");
        }
        try (InputStream in = file.equals("-") ? invocation.console().in() : Files.newInputStream(Path.of(file));
                JsonParser parser = JSON.createParser(in)) {
            return items(parser);
        } catch (JsonProcessingException e) {
            throw UsageException.value(
                    INPUT.name(), file, "is no JSON: line " + e.getLocation().getLineNr());
        }
    }

    /** All of them are looked at before the first is recorded. */
    private static List<Item> items(JsonParser parser) throws IOException {
        List<Item> items = new ArrayList<>();
        boolean list = parser.nextToken() == JsonToken.START_ARRAY;
        while (list && parser.nextToken() == JsonToken.START_OBJECT) {
            items.add(item(parser, items.size() + 1));
        }
        if (!list || parser.currentToken() != JsonToken.END_ARRAY) {
            throw UsageException.flag(INPUT.name(), "holds no JSON list of objects with id, outcome and note");
        }
        return items;
    }

    private static Item item(JsonParser parser, int number) throws IOException {
        Map<String, String> fields = new HashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            if (!FIELDS.contains(name)) {
                throw refused(
                        number, "has a field '" + Printable.line(name, 40) + "', and only id, outcome and note count");
            }
            if (value == JsonToken.VALUE_STRING) {
                fields.put(name, parser.getText());
            } else if (value != JsonToken.VALUE_NULL) {
                throw refused(number, "has a value of '" + name + "' that is no text");
            }
        }
        String id = fields.get("id");
        String outcome = fields.get("outcome");
        if (id == null || outcome == null) {
            throw refused(number, "needs an id and an outcome");
        }
        return new Item(id, outcome, fields.get("note"));
    }

    private static UsageException refused(int number, String why) {
        return UsageException.flag(INPUT.name(), "item " + number + " " + why + "; nothing was recorded");
    }
}
