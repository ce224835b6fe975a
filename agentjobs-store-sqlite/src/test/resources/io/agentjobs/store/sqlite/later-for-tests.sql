-- A later schema, known to tests alone.
ALTER TABLE jobs ADD COLUMN note TEXT NOT NULL DEFAULT 'none';
