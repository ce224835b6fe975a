-- The skills that a job gets for its run: a line each, name and folder with a tab between them.
ALTER TABLE jobs ADD COLUMN skills TEXT;
