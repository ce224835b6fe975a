-- What a finished job did, of all its attempts up to the one that is named.
CREATE TABLE run_facts (
    job          INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
    attempt      INTEGER NOT NULL,
    report       INTEGER NOT NULL,
    off_contract INTEGER NOT NULL,
    subagents    INTEGER NOT NULL
) STRICT;

-- sort is 'tool', 'refusal' (by rule) or 'skill'.
CREATE TABLE run_counts (
    job   INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
    sort  TEXT    NOT NULL,
    name  TEXT    NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (job, sort, name)
) STRICT, WITHOUT ROWID;

-- What the result of that attempt was good for; a later attempt makes it void.
CREATE TABLE outcomes (
    job     INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
    attempt INTEGER NOT NULL,
    outcome TEXT    NOT NULL,
    note    TEXT,
    at      INTEGER NOT NULL
) STRICT;
