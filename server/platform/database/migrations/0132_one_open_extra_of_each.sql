-- outside a transaction
-- One proposal for this visit and one for another can wait for an answer.
drop index concurrently if exists extra_open_each;
create unique index concurrently extra_open_each on extra (job_id, another_visit) where state = 'proposed';
drop index concurrently if exists extra_open;
