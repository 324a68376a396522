-- However often it is sent, money that went to a partner or came from one is in the books once.
alter table ledger_entry
  add column idempotency_key text unique check (length(idempotency_key) between 1 and 200),
  add check (idempotency_key is null or kind in ('paid-out', 'paid-in'));
create index booking_event_arrived on booking_event (at) where event = 'arrived';
create index job_offer_by_time on job_offer (offered_at);
