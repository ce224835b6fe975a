package io.agentjobs.mcp.brain;

import io.agentjobs.api.InvalidRequestException;

/** Checks texts that go to the brain. */
final class Words {
    private Words() {}

    /**
     * The text.
     *
     * @throws InvalidRequestException when it is blank or has more characters than that
     */
    static String of(String name, String text, int most) {
        if (text.isBlank()) {
            throw new InvalidRequestException(name, "is empty", "say something");
        }
        if (text.length() > most) {
            throw new InvalidRequestException(name, "has " + text.length() + " characters", "give at most " + most);
        }
        return text;
    }
}
