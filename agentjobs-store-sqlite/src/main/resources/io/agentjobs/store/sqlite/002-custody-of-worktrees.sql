-- What became of the worktree of a job: a row from the first claim on. In a table of its own, since a look at those that
-- are still there must not read a row of the many whose worktree is gone.
CREATE TABLE custody (
    job    INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
    state  TEXT    NOT NULL,
    reason TEXT,
    since  INTEGER NOT NULL,
    CHECK ((state = 'kept') = (reason IS NOT NULL))
) STRICT;

INSERT INTO custody (job, state, since)
SELECT seq, 'held', created_at
  FROM jobs
 WHERE repository IS NOT NULL
   AND EXISTS (SELECT 1 FROM attempts WHERE attempts.job = jobs.seq);

CREATE INDEX worktrees_there ON custody (job) WHERE state IN ('held', 'kept', 'removing');
CREATE INDEX worktrees_kept ON custody (since) WHERE state = 'kept';
