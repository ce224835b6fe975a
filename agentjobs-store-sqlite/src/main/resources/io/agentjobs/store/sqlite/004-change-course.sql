-- Jobs that are stopped, resumed, amended and parked. SQLite cannot change a CHECK, so the tables are made anew, those
-- that refer to others last, and take their old names by renaming, which takes the references along.

CREATE TABLE jobs_new (
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
    acceptance_command TEXT,
    stop_asked_at   INTEGER,
    stop_reason     TEXT,
    -- What the attempt after the latest one is to be; without an origin it is the first.
    next_origin     TEXT,
    next_fresh      INTEGER NOT NULL DEFAULT 0,
    next_turns      INTEGER,
    next_usd        INTEGER,
    next_time       INTEGER,
    -- What an attempt was last parked for. Kept while its next leg runs, which may be given back.
    wait_reason     TEXT,
    wait_until      INTEGER,
    wait_exact      INTEGER,
    wait_try_at     INTEGER,
    CHECK ((status IN ('queued', 'running', 'parked')) = (finished_at IS NULL)),
    CHECK ((reason IS NULL) = (finished_at IS NULL)),
    CHECK (cancel_asked_at IS NULL OR status = 'running'),
    CHECK (stop_asked_at IS NULL OR status = 'running'),
    CHECK (status <> 'parked' OR wait_try_at IS NOT NULL),
    CHECK ((next_origin IS NULL) = (next_turns IS NULL))
) STRICT;

INSERT INTO jobs_new (seq, id, title, kind, repository, base_ref, base_commit, base_branch, runner, model, effort,
                    max_turns, max_usd, max_time, lane, created_at, status, reason, detail, finished_at,
                    cancel_asked_at, acceptance_command)
SELECT seq, id, title, kind, repository, base_ref, base_commit, base_branch, runner, model, effort, max_turns, max_usd,
       max_time, lane, created_at, status, reason, detail, finished_at, cancel_asked_at, acceptance_command
  FROM jobs;

CREATE TABLE briefs_new (
    job  INTEGER PRIMARY KEY REFERENCES jobs_new (seq) ON DELETE CASCADE,
    text TEXT    NOT NULL
) STRICT;

INSERT INTO briefs_new SELECT job, text FROM briefs;

-- An attempt is live while it has a token: that is what lets a process write to it. It is open until ended_at is set; an
-- open one without a token belongs to a parked job.
CREATE TABLE attempts_new (
    seq               INTEGER PRIMARY KEY,
    job               INTEGER NOT NULL REFERENCES jobs_new (seq) ON DELETE CASCADE,
    number            INTEGER NOT NULL CHECK (number > 0),
    token             TEXT,
    origin            TEXT    NOT NULL,
    fresh             INTEGER NOT NULL,
    max_turns         INTEGER NOT NULL,
    max_usd           INTEGER NOT NULL,
    max_time          INTEGER NOT NULL,
    claimed_at        INTEGER NOT NULL,
    legs              INTEGER NOT NULL DEFAULT 1,
    leg_at            INTEGER NOT NULL,
    worked            INTEGER NOT NULL DEFAULT 0,
    told              INTEGER NOT NULL DEFAULT 0,
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
    line_at           INTEGER,
    line_delivered_at INTEGER,
    acceptance         TEXT,
    acceptance_exit    INTEGER,
    acceptance_time    INTEGER,
    acceptance_problem TEXT,
    used               INTEGER GENERATED ALWAYS AS (
        turns > 0 OR tokens_input > 0 OR tokens_read > 0 OR tokens_written_5m > 0 OR tokens_written_1h > 0
        OR tokens_output > 0
    ) VIRTUAL,
    UNIQUE (job, number),
    CHECK ((outcome IS NULL) = (ended_at IS NULL)),
    CHECK ((reason IS NULL) = (ended_at IS NULL)),
    CHECK (line_state = 'none' OR line IS NOT NULL)
) STRICT;

INSERT INTO attempts_new (seq, job, number, token, origin, fresh, max_turns, max_usd, max_time, claimed_at, leg_at, worked,
                        host_pid, host_started, host_boot, session_id, turns, tokens_input, tokens_read,
                        tokens_written_5m, tokens_written_1h, tokens_output, usd_reported, usd_computed, ended_at,
                        outcome, reason, detail, line, line_state, line_tries, line_at, line_delivered_at,
                        acceptance, acceptance_exit, acceptance_time, acceptance_problem)
SELECT a.seq, a.job, a.number, a.token, 'start', 0, j.max_turns, j.max_usd, j.max_time, a.claimed_at, a.claimed_at,
       coalesce(a.ended_at - a.claimed_at, 0), a.host_pid, a.host_started, a.host_boot, a.session_id, a.turns,
       a.tokens_input, a.tokens_read, a.tokens_written_5m, a.tokens_written_1h, a.tokens_output, a.usd_reported,
       a.usd_computed, a.ended_at, a.outcome, a.reason, a.detail, a.line, a.line_state, a.line_tries, a.ended_at,
       a.line_delivered_at, a.acceptance, a.acceptance_exit, a.acceptance_time, a.acceptance_problem
  FROM attempts a JOIN jobs j ON j.seq = a.job;

CREATE TABLE custody_new (
    job    INTEGER PRIMARY KEY REFERENCES jobs_new (seq) ON DELETE CASCADE,
    state  TEXT    NOT NULL,
    reason TEXT,
    since  INTEGER NOT NULL,
    CHECK ((state = 'kept') = (reason IS NOT NULL))
) STRICT;

INSERT INTO custody_new SELECT job, state, reason, since FROM custody;

DROP TABLE custody;
DROP TABLE attempts;
DROP TABLE briefs;
DROP TABLE jobs;
ALTER TABLE jobs_new RENAME TO jobs;
ALTER TABLE briefs_new RENAME TO briefs;
ALTER TABLE attempts_new RENAME TO attempts;
ALTER TABLE custody_new RENAME TO custody;

-- What was added to a job after it was queued. Waiting and undelivered ones are told to the next session.
CREATE TABLE updates (
    job      INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    attempt  INTEGER NOT NULL,
    author   TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    delivery TEXT    NOT NULL DEFAULT 'waiting',
    PRIMARY KEY (job, number)
) STRICT, WITHOUT ROWID;

-- An account that refuses work. The probe is the token of the one claim that tries it.
CREATE TABLE holds (
    runner  TEXT    NOT NULL,
    lane    TEXT    NOT NULL,
    reason  TEXT    NOT NULL,
    until   INTEGER NOT NULL,
    exact   INTEGER NOT NULL,
    since   INTEGER NOT NULL,
    try_at  INTEGER NOT NULL,
    tries   INTEGER NOT NULL DEFAULT 0,
    probe   TEXT,
    PRIMARY KEY (runner, lane)
) STRICT, WITHOUT ROWID;

-- Serve listings by status, the count of those that run, and the search for what is to be claimed: none of them reads
-- the row of a job that has ended.
CREATE INDEX jobs_by_status ON jobs (status, seq);
CREATE INDEX jobs_waiting ON jobs (seq) WHERE status IN ('queued', 'parked');
CREATE UNIQUE INDEX attempts_alive ON attempts (token) WHERE token IS NOT NULL AND ended_at IS NULL;
CREATE INDEX lines_owed ON attempts (line_at, seq) WHERE line_state = 'pending';
CREATE INDEX worktrees_there ON custody (job) WHERE state IN ('held', 'kept', 'removing');
CREATE INDEX worktrees_kept ON custody (since) WHERE state = 'kept';
