-- The agent's own goals. None is ever deleted: what is given up is dropped. due is a day such as 2026-10-18.
CREATE TABLE intentions (
    id         INTEGER PRIMARY KEY,
    text       TEXT    NOT NULL,
    due        TEXT,
    priority   TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    added_at   INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;
