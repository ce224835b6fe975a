-- What a program of the first schema may have left: a queued, a running and a finished job.
INSERT INTO jobs (seq, id, title, kind, runner, model, max_turns, max_usd, max_time, lane, created_at, status, reason,
                  finished_at)
VALUES (1, '260105-000001-0001', 'one', 'fix', 'fake', 'm', 40, 2500000, 9, 'api', 1, 'queued', NULL, NULL),
       (2, '260105-000002-0002', 'two', 'fix', 'fake', 'm', 40, 2500000, 9, 'api', 1, 'running', NULL, NULL),
       (3, '260105-000003-0003', 'three', 'fix', 'fake', 'm', 40, 2500000, 9, 'api', 1, 'succeeded', 'done', 25);
INSERT INTO briefs (job, text) VALUES (1, 'brief 1'), (2, 'brief 2'), (3, 'brief 3');
INSERT INTO attempts (seq, job, number, token, claimed_at, turns, ended_at, outcome, reason, line, line_state, line_tries)
VALUES (1, 2, 1, 'launch-2', 10, 2, NULL, NULL, NULL, NULL, 'none', 0),
       (2, 3, 1, 'launch-3', 20, 7, 25, 'succeeded', 'done', 'done', 'pending', 2);
