-- outside a transaction
-- A complaint leads to one visit, and is in the books once.
drop index concurrently if exists booking_of_complaint;
create unique index concurrently booking_of_complaint on booking (complaint_id) where complaint_id is not null;
drop index concurrently if exists ledger_entry_of_complaint;
create unique index concurrently ledger_entry_of_complaint on ledger_entry (complaint_id, kind) where complaint_id is not null;
