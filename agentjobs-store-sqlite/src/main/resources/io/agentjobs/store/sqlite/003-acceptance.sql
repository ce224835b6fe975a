-- The command that has to succeed after a report, and what it came to in each attempt.
ALTER TABLE jobs ADD COLUMN acceptance_command TEXT;

ALTER TABLE attempts ADD COLUMN acceptance TEXT;
ALTER TABLE attempts ADD COLUMN acceptance_exit INTEGER;
ALTER TABLE attempts ADD COLUMN acceptance_time INTEGER;
ALTER TABLE attempts ADD COLUMN acceptance_problem TEXT;

-- An attempt that used something and has no dollars hides the dollars of its job: a sum without it would be too low.
ALTER TABLE attempts ADD COLUMN used INTEGER GENERATED ALWAYS AS (
    turns > 0 OR tokens_input > 0 OR tokens_read > 0 OR tokens_written_5m > 0 OR tokens_written_1h > 0
    OR tokens_output > 0
) VIRTUAL;
