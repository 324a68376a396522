-- outside a transaction
-- The books' entries that moved money, for the list of them by day (server/areas/desk/figures/moved-money.ts).
drop index concurrently if exists ledger_entry_moved_by_time;
create index concurrently ledger_entry_moved_by_time on ledger_entry (at, id) where kind in (
  'capture', 'refund-paid', 'cash', 'paid-in', 'paid-out', 'cash-refund', 'damages', 'credit-paid-out', 'tax-paid', 'tax-taken-back'
);
