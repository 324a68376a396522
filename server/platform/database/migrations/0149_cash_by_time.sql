-- outside a transaction
-- What a day brought in cash is read by its time.
drop index concurrently if exists ledger_entry_cash_by_time;
create index concurrently ledger_entry_cash_by_time on ledger_entry (at) where kind in ('cash', 'paid-in');
