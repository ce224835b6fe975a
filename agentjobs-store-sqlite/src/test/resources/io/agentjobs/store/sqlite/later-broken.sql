-- Works at first and then fails, known to tests alone.
CREATE TABLE half (one INTEGER) STRICT;
INSERT INTO nowhere VALUES (1);
