-- outside a transaction
-- What was transferred is in the books once.
drop index concurrently if exists ledger_entry_of_credit_payout;
create unique index concurrently ledger_entry_of_credit_payout on ledger_entry (credit_payout_id) where credit_payout_id is not null;
