-- Instants are nanoseconds since 1970-01-01T00:00:00Z, durations nanoseconds, dollars millionths.
-- A word of the program (status, kind, reason, ...) is stored in lower case.

CREATE TABLE migrations (
    version    INTEGER PRIMARY KEY,
    name       TEXT    NOT NULL,
    sha256     TEXT    NOT NULL,
    applied_at INTEGER NOT NULL
) STRICT;

-- seq is the place in the queue: a job that is given back keeps it.
CREATE TABLE jobs (
    seq             INTEGER PRIMARY KEY,
    id              TEXT    NOT NULL UNIQUE,
    title           TEXT    NOT NULL,
    kind            TEXT    NOT NULL,
    repository      TEXT,
    base_ref        TEXT,
    base_commit     TEXT,
    base_branch     TEXT,
    runner          TEXT    NOT NULL,
    model           TEXT    NOT NULL,
    effort          TEXT,
    max_turns       INTEGER NOT NULL,
    max_usd         INTEGER NOT NULL,
    max_time        INTEGER NOT NULL,
    lane            TEXT    NOT NULL,
    created_at      INTEGER NOT NULL,
    status          TEXT    NOT NULL,
    reason          TEXT,
    detail          TEXT,
    finished_at     INTEGER,
    cancel_asked_at INTEGER,
    CHECK ((status IN ('queued', 'running')) = (finished_at IS NULL)),
    CHECK ((reason IS NULL) = (finished_at IS NULL)),
    CHECK (cancel_asked_at IS NULL OR status = 'running')
) STRICT;

CREATE TABLE briefs (
    job  INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
    text TEXT    NOT NULL
) STRICT;

-- An attempt is live until ended_at is set; its token is what lets a process write to it.
CREATE TABLE attempts (
    seq               INTEGER PRIMARY KEY,
    job               INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
    number            INTEGER NOT NULL CHECK (number > 0),
    token             TEXT    NOT NULL,
    claimed_at        INTEGER NOT NULL,
    host_pid          INTEGER,
    host_started      INTEGER,
    host_boot         TEXT,
    session_id        TEXT,
    turns             INTEGER NOT NULL DEFAULT 0,
    tokens_input      INTEGER NOT NULL DEFAULT 0,
    tokens_read       INTEGER NOT NULL DEFAULT 0,
    tokens_written_5m INTEGER NOT NULL DEFAULT 0,
    tokens_written_1h INTEGER NOT NULL DEFAULT 0,
    tokens_output     INTEGER NOT NULL DEFAULT 0,
    usd_reported      INTEGER,
    usd_computed      INTEGER,
    ended_at          INTEGER,
    outcome           TEXT,
    reason            TEXT,
    detail            TEXT,
    line              TEXT,
    line_state        TEXT    NOT NULL DEFAULT 'none',
    line_tries        INTEGER NOT NULL DEFAULT 0,
    line_delivered_at INTEGER,
    UNIQUE (job, number),
    CHECK ((outcome IS NULL) = (ended_at IS NULL)),
    CHECK (line_state = 'none' OR line IS NOT NULL)
) STRICT;

-- Holds all that a claim looks at, so that it reads no row of a job that has ended, and serves listings by status.
CREATE INDEX jobs_by_status ON jobs (status, seq);
CREATE UNIQUE INDEX attempts_alive ON attempts (token) WHERE ended_at IS NULL;
CREATE INDEX lines_owed ON attempts (ended_at, seq) WHERE line_state = 'pending';
