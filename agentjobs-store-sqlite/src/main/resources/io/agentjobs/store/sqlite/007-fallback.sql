-- What a job goes on with when its model cannot be used: what is left of the chain, the next one first, a line each:
-- runner, model and effort with a tab between them.
ALTER TABLE jobs ADD COLUMN fallback TEXT;
ALTER TABLE jobs ADD COLUMN fallback_after INTEGER NOT NULL DEFAULT 0;

ALTER TABLE attempts ADD COLUMN model TEXT NOT NULL DEFAULT '';
UPDATE attempts SET model = (SELECT model FROM jobs WHERE jobs.seq = attempts.job);
