-- outside a transaction
-- A tip can be given while something is left to pay of the same visit: each has a page of its own.
drop index concurrently if exists payment_attempt_open_each;
create unique index concurrently payment_attempt_open_each on payment_attempt (booking_id, part, job_id) nulls not distinct
  where state in ('OPENING', 'OPEN');
drop index concurrently if exists payment_attempt_open_part;
