-- outside a transaction
-- A cash refund is in the books once, and has one credit note at most.
drop index concurrently if exists ledger_entry_of_cash_refund;
create unique index concurrently ledger_entry_of_cash_refund on ledger_entry (cash_refund_id) where cash_refund_id is not null;
drop index concurrently if exists credit_note_of_cash_refund;
create unique index concurrently credit_note_of_cash_refund on invoice (cash_refund_id) where cash_refund_id is not null;
