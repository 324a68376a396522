-- outside a transaction
drop index concurrently if exists payment_attempt_heard;
create index concurrently payment_attempt_heard on payment_attempt (heard_at) where heard_at is not null;
