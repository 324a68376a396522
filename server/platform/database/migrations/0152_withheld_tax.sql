-- withheld: tax that is kept back from partners for the state (India's TDS), what the business owes it (below zero).
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check check (account in (
  'customer', 'order', 'gateway', 'refunds', 'partner', 'commission', 'bank', 'credit', 'withheld'
)) not valid;
alter table ledger_line validate constraint ledger_line_account_check;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'charge', 'void', 'capture', 'refund', 'refund-refused', 'refund-paid', 'work', 'cash', 'paid-out', 'paid-in', 'cash-refund', 'tip',
  'borne', 'damages', 'credit-paid-out', 'tax-withheld'
)) not valid;
alter table ledger_entry validate constraint ledger_entry_kind_check;
alter table ledger_entry drop constraint ledger_entry_names_its_cause;
alter table ledger_entry add constraint ledger_entry_names_its_cause check (case
  when kind in ('work', 'cash', 'tip', 'tax-withheld') then attempt_id is null and job_id is not null and partner_id is not null
  when kind in ('paid-out', 'paid-in') then attempt_id is null and job_id is null and partner_id is not null
  when kind in ('cash-refund', 'damages', 'credit-paid-out') then attempt_id is null and job_id is null and partner_id is null
  when kind = 'borne' then attempt_id is null and job_id is null and partner_id is not null
  else attempt_id is not null and job_id is null and partner_id is null
end and (complaint_id is not null) = (kind in ('borne', 'damages'))
  and (credit_payout_id is not null) = (kind = 'credit-paid-out')) not valid;
alter table ledger_entry validate constraint ledger_entry_names_its_cause;

-- A partner's number for income tax, where it is not part of their GST number.
alter table partner add column pan text;
alter table partner add constraint partner_pan_check check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$') not valid;
alter table partner validate constraint partner_pan_check;
