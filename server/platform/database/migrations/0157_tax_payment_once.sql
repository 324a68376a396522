-- outside a transaction
-- What was paid to the state is in the books once, and is taken back once.
drop index concurrently if exists ledger_entry_of_tax_payment;
create unique index concurrently ledger_entry_of_tax_payment on ledger_entry (tax_payment_id, kind) where tax_payment_id is not null;
