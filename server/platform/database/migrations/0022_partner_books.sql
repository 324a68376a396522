alter table job
  -- The business's share, as it was when the partner accepted: what was offered holds.
  add column commission_percent numeric(5, 2) check (commission_percent between 0 and 100),
  -- The last start code that was wrong. The same one again is the same try: its answer may have been lost.
  add column wrong_code text check (wrong_code ~ '^[0-9]{4}$');

-- Partners in the books: an entry is of an attempt to pay, of a job, or of money between the business and a partner.
alter table ledger_entry
  alter column attempt_id drop not null,
  add column job_id uuid references job on delete restrict,
  add column partner_id uuid references partner on delete restrict,
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in (
    'charge', 'void', 'capture', 'refund', 'refund-refused', 'refund-paid', 'work', 'cash', 'paid-out', 'paid-in'
  )),
  add constraint ledger_entry_names_its_cause check (case
    when kind in ('work', 'cash') then attempt_id is null and job_id is not null and partner_id is not null
    when kind in ('paid-out', 'paid-in') then attempt_id is null and job_id is null and partner_id is not null
    else attempt_id is not null and job_id is null and partner_id is null
  end);
-- However often a job is completed, it is in the books once.
create unique index ledger_entry_works_once on ledger_entry (job_id, kind) where job_id is not null;
create index ledger_entry_of_partner on ledger_entry (partner_id, at) where partner_id is not null;

-- partner: what partners owe (below zero: are owed). commission: the business's share. bank: its own money.
alter table ledger_line
  drop constraint ledger_line_account_check,
  add constraint ledger_line_account_check check (account in (
    'customer', 'order', 'gateway', 'refunds', 'partner', 'commission', 'bank'
  ));
