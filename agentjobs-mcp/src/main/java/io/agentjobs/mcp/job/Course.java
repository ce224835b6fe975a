package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.CourseChange;
import io.agentjobs.api.CourseChange.Accepted;
import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Parameter;
import java.util.function.Supplier;

/** What changes of a job's course have in common. */
final class Course {
    /** What a session writes to a job that exists. */
    static final Parameter CONTEXT = Parameter.text(
                    "context", "Written like a brief: what changed, what to do now, what to drop.")
            .require();

    private static final String ENGINES_NAME = "update";

    private final JobView view;

    Course(JobView view) {
        this.view = view;
    }

    /**
     * What came of a change.
     *
     * @throws AgentJobsException when it was refused; nothing has changed then
     */
    Answer answer(Supplier<CourseChange> request) {
        CourseChange change = ask(request);
        if (change instanceof Refused refused) {
            throw new AgentJobsException("refused: job " + change.job().id() + ": " + refused.sentence());
        }
        return view.full(change.job()).put("effect", ((Accepted) change).effect());
    }

    /** The engine knows the text as the update; a caller is told of the argument that it gave. */
    private static CourseChange ask(Supplier<CourseChange> request) {
        try {
            return request.get();
        } catch (InvalidRequestException e) {
            if (!e.field().equals(ENGINES_NAME)) {
                throw e;
            }
            String problem = e.getMessage().substring(ENGINES_NAME.length() + ": ".length());
            throw new InvalidRequestException(CONTEXT.name(), problem, "");
        }
    }
}
