package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Content;

/**
 * Where in a script a command stands.
 *
 * @param text the script that spans refer to
 * @param input what commands here read unless they say otherwise
 * @param waiting whether this is the condition of a loop, or the body of one that sleeps
 */
record Place(String text, Content input, boolean waiting) {

    Place reading(Content newInput) {
        return newInput.equals(input) ? this : new Place(text, newInput, waiting);
    }

    Place inLoop() {
        return waiting ? this : new Place(text, input, true);
    }
}
