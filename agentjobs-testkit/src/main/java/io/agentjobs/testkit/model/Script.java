package io.agentjobs.testkit.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/** Which answer comes next. Guarded by its own lock: connections ask from many threads. */
final class Script {

    private record Case(Predicate<ModelRequest> when, Deque<Answer> answers) {}

    private final List<Case> cases = new ArrayList<>();
    private final Deque<Answer> sequence = new ArrayDeque<>();
    private Answer otherwise = Answer.computed(request -> Answer.refusal(
            400, "the stub has no answer scripted for request " + request.number() + ": script one more"));
    private Answer side = Answer.text("ok");

    synchronized void append(Answer... answers) {
        sequence.addAll(Arrays.asList(answers));
    }

    synchronized void append(Predicate<ModelRequest> when, Answer... answers) {
        cases.add(new Case(when, new ArrayDeque<>(Arrays.asList(answers))));
    }

    synchronized void otherwise(Answer answer) {
        otherwise = answer;
    }

    synchronized void side(Answer answer) {
        side = answer;
    }

    synchronized Answer next(ModelRequest request) {
        if (request.purpose() == ModelRequest.Purpose.SIDE) {
            return side;
        }
        for (Case scripted : cases) {
            if (!scripted.answers.isEmpty() && scripted.when.test(request)) {
                return scripted.answers.remove();
            }
        }
        Answer next = sequence.poll();
        return next == null ? otherwise : next;
    }
}
