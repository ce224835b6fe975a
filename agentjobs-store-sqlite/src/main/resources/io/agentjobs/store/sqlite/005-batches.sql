CREATE TABLE batches (
    seq             INTEGER PRIMARY KEY,
    id              TEXT    NOT NULL UNIQUE,
    name            TEXT    NOT NULL,
    kind            TEXT    NOT NULL,
    instruction     TEXT    NOT NULL,
    output_schema   TEXT,
    input_path      TEXT,
    output_path     TEXT    NOT NULL,
    directory       TEXT,
    access          TEXT,
    repository      TEXT,
    base_ref        TEXT,
    base_commit     TEXT,
    base_branch     TEXT,
    max_concurrency INTEGER NOT NULL,
    max_attempts    INTEGER NOT NULL,
    max_turns       INTEGER NOT NULL,
    max_usd         INTEGER NOT NULL,
    max_time        INTEGER NOT NULL,
    max_items       INTEGER,
    max_depth       INTEGER,
    max_per_parent  INTEGER,
    allow_stop      INTEGER NOT NULL,
    runner          TEXT    NOT NULL,
    model           TEXT    NOT NULL,
    effort          TEXT,
    lane            TEXT    NOT NULL,
    created_at      INTEGER NOT NULL,
    started_at      INTEGER,
    completed_at    INTEGER,
    status          TEXT    NOT NULL,
    token           TEXT,
    stopping        TEXT,
    parked_until    INTEGER,
    last_error      TEXT,
    CHECK ((directory IS NULL) = (repository IS NOT NULL)),
    CHECK ((status IN ('completed', 'failed', 'cancelled')) = (completed_at IS NOT NULL)),
    CHECK ((status = 'running') = (token IS NOT NULL)),
    CHECK (stopping IS NULL OR status = 'running'),
    CHECK ((status = 'parked') = (parked_until IS NOT NULL))
) STRICT;

CREATE INDEX batches_by_status ON batches (status, seq);
CREATE UNIQUE INDEX batches_claimed ON batches (token) WHERE token IS NOT NULL;

CREATE TABLE batch_columns (
    batch INTEGER NOT NULL REFERENCES batches (seq) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    PRIMARY KEY (batch, place)
) STRICT, WITHOUT ROWID;

-- What changes with every item stands apart from the long texts, which would be written again with it. The counts are
-- those of batch_items: a million rows cannot be counted for each look at the progress.
CREATE TABLE batch_progress (
    batch             INTEGER PRIMARY KEY REFERENCES batches (seq) ON DELETE CASCADE,
    total             INTEGER NOT NULL DEFAULT 0,
    pending           INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
    running           INTEGER NOT NULL DEFAULT 0 CHECK (running >= 0),
    completed         INTEGER NOT NULL DEFAULT 0,
    failed            INTEGER NOT NULL DEFAULT 0 CHECK (failed >= 0),
    probing           INTEGER NOT NULL DEFAULT 0,
    idle_launches     INTEGER NOT NULL DEFAULT 0,
    turns             INTEGER NOT NULL DEFAULT 0,
    tokens_input      INTEGER NOT NULL DEFAULT 0,
    tokens_read       INTEGER NOT NULL DEFAULT 0,
    tokens_written_5m INTEGER NOT NULL DEFAULT 0,
    tokens_written_1h INTEGER NOT NULL DEFAULT 0,
    tokens_output     INTEGER NOT NULL DEFAULT 0,
    usd_reported      INTEGER,
    usd_computed      INTEGER,
    CHECK (pending + running + completed + failed = total)
) STRICT;

-- An item is written to by who has its owner and attempt_count, while it is running.
CREATE TABLE batch_items (
    seq            INTEGER PRIMARY KEY,
    batch          INTEGER NOT NULL REFERENCES batches (seq) ON DELETE CASCADE,
    row_index      INTEGER NOT NULL,
    item_id        TEXT    NOT NULL,
    source_id      TEXT,
    parent_item_id TEXT,
    depth          INTEGER NOT NULL DEFAULT 0,
    dedupe_key     TEXT,
    input          TEXT    NOT NULL,
    input_hash     TEXT    NOT NULL,
    work_key       TEXT    NOT NULL,
    status         TEXT    NOT NULL,
    owner          TEXT,
    attempt_count  INTEGER NOT NULL DEFAULT 0,
    failures       INTEGER NOT NULL DEFAULT 0,
    losses         INTEGER NOT NULL DEFAULT 0,
    children       INTEGER NOT NULL DEFAULT 0,
    result         TEXT,
    last_error     TEXT,
    reported_at    INTEGER,
    completed_at   INTEGER,
    UNIQUE (batch, row_index),
    UNIQUE (batch, item_id),
    CHECK ((status = 'running') = (owner IS NOT NULL)),
    CHECK ((status = 'completed') = (result IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX batch_items_deduped ON batch_items (batch, dedupe_key) WHERE dedupe_key IS NOT NULL;
CREATE INDEX batch_items_pending ON batch_items (batch, row_index) WHERE status = 'pending';
CREATE INDEX batch_items_running ON batch_items (batch, row_index) WHERE status = 'running';
CREATE INDEX batch_items_failed ON batch_items (batch, row_index) WHERE status = 'failed';
CREATE INDEX batch_items_done ON batch_items (work_key) WHERE status = 'completed';

-- The least suffix that an id may still take: found again by counting, it would cost more with every item that has one.
CREATE TABLE batch_suffixes (
    batch   INTEGER NOT NULL REFERENCES batches (seq) ON DELETE CASCADE,
    item_id TEXT    NOT NULL,
    next    INTEGER NOT NULL,
    PRIMARY KEY (batch, item_id)
) STRICT, WITHOUT ROWID;
