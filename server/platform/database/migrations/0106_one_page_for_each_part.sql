-- outside a transaction
-- However many phones ask to pay, an order has one page open for what it was placed for, and one for what is left of each visit.
drop index concurrently if exists payment_attempt_open_part;
create unique index concurrently payment_attempt_open_part on payment_attempt (booking_id, job_id) nulls not distinct
  where state in ('OPENING', 'OPEN');
drop index concurrently if exists payment_attempt_of_visit;
create index concurrently payment_attempt_of_visit on payment_attempt (job_id) where job_id is not null;
drop index concurrently if exists payment_attempt_open;
