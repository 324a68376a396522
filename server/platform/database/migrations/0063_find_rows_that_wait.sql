-- outside a transaction
drop index concurrently if exists booking_event_to_tell;
create index concurrently booking_event_to_tell on booking_event (id) where to_tell;
drop index concurrently if exists message_to_send;
create index concurrently message_to_send on message (job, due_at, id) where state = 'waiting' and job is not null;
