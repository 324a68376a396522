-- A tip is what a customer gives to the partner of a visit once it is done: online, and whole.
alter table payment_attempt drop constraint payment_attempt_part_check;
alter table payment_attempt add constraint payment_attempt_part_check check (part in ('order', 'rest', 'tip')) not valid;
alter table payment_attempt validate constraint payment_attempt_part_check;

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'charge', 'void', 'capture', 'refund', 'refund-refused', 'refund-paid', 'work', 'cash', 'paid-out', 'paid-in', 'cash-refund', 'tip'
)) not valid;
alter table ledger_entry validate constraint ledger_entry_kind_check;
alter table ledger_entry drop constraint ledger_entry_names_its_cause;
alter table ledger_entry add constraint ledger_entry_names_its_cause check (case
  when kind in ('work', 'cash', 'tip') then attempt_id is null and job_id is not null and partner_id is not null
  when kind in ('paid-out', 'paid-in') then attempt_id is null and job_id is null and partner_id is not null
  when kind = 'cash-refund' then attempt_id is null and job_id is null and partner_id is null
  else attempt_id is not null and job_id is null and partner_id is null
end) not valid;
alter table ledger_entry validate constraint ledger_entry_names_its_cause;
