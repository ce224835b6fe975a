package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Takes down what the results of several jobs were good for. */
final class JobOutcomeMany implements Tool {
    private static final Set<String> FIELDS = Set.of("id", "outcome", "note");

    private final AgentJobs jobs;

    JobOutcomeMany(AgentJobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public String name() {
        return "job_outcome_many";
    }

    @Override
    public String description() {
        return "job_outcome for several jobs at once. Each item is answered on its own: one that is refused stops no other."
                + " List only jobs whose result you acted on; that a job succeeded says nothing of its result.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.objects(
                        "items", "Objects with id, outcome and, if wanted, note. Outcomes: " + OutcomeArguments.MEANING)
                .require());
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        List<Map<?, ?>> items = Objects.requireNonNull(arguments.objects("items"));
        if (items.isEmpty()) {
            throw new InvalidRequestException("items", "is empty", "give at least one {\"id\", \"outcome\"}");
        }
        List<Answer> answers = items.stream().map(this::record).toList();
        long refused = answers.stream()
                .filter(answer -> answer.fields().containsKey("error"))
                .count();
        return new Answer()
                .put("recorded", answers.size() - refused)
                .put("refused", refused)
                .put("items", answers);
    }

    private Answer record(Map<?, ?> item) {
        Answer answer = new Answer().put("id", String.valueOf(item.get("id")));
        try {
            if (!FIELDS.containsAll(item.keySet())) {
                return answer.put("error", "an item has id, outcome and note, and nothing else");
            }
            JobOutcome outcome = OutcomeArguments.of(item.get("outcome")).orElse(null);
            if (outcome == null) {
                return answer.put("error", "outcome is none of " + String.join(", ", OutcomeArguments.names()));
            }
            Object note = item.get("note");
            jobs.recordOutcome(
                    new JobId(String.valueOf(item.get("id"))), outcome, note == null ? null : String.valueOf(note));
            return answer.put("outcome", outcome);
        } catch (IllegalArgumentException e) {
            return answer.put("error", "is no job id");
        } catch (AgentJobsException e) {
            return answer.put("error", e.getMessage());
        }
    }
}
