package io.agentjobs.cli.top;

/**
 * One line of the live table, every cell in the words that are shown; they may come from outside.
 *
 * @param over whether it has ended
 * @param id its name, as other commands take it
 * @param state where it stands
 * @param done how far it has come: turns of a job, items of a batch, of how many
 * @param cost what it has cost
 * @param time how long it has run
 * @param seen how long ago it last did something
 * @param title what is being done
 * @param now what it does, what it waits for, or why it ended
 */
public record TopRow(
        boolean over,
        String id,
        String state,
        String done,
        String cost,
        String time,
        String seen,
        String title,
        String now) {}
