-- What the business paid to the state of the tax that it kept back from partners (India's TDS), by the month that it is for.
create table tax_payment (
  id uuid primary key,
  month date not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  paid_on date not null,
  reference text not null,
  entered_at timestamptz not null default now(),
  entered_by uuid not null references operator (id),
  taken_back_at timestamptz
);
create index tax_payment_of_month on tax_payment (month);
create trigger never_changed before delete or truncate or update of id, month, amount, currency, paid_on, reference on tax_payment
  for each statement execute function refuse_change();

comment on column tax_payment.month is 'Its first day.';
comment on column tax_payment.reference is 'What the bank or the state calls it: in India BSR code, date and serial number of the challan.';
comment on column tax_payment.taken_back_at is 'It was entered by mistake: the books have it both ways.';

alter table ledger_entry add column tax_payment_id uuid;
alter table ledger_entry add constraint ledger_entry_tax_payment_id_fkey
  foreign key (tax_payment_id) references tax_payment on delete restrict not valid;
alter table ledger_entry validate constraint ledger_entry_tax_payment_id_fkey;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'charge', 'void', 'capture', 'refund', 'refund-refused', 'refund-paid', 'work', 'cash', 'paid-out', 'paid-in', 'cash-refund', 'tip',
  'borne', 'damages', 'credit-paid-out', 'tax-withheld', 'tax-paid', 'tax-taken-back'
)) not valid;
alter table ledger_entry validate constraint ledger_entry_kind_check;
alter table ledger_entry drop constraint ledger_entry_names_its_cause;
alter table ledger_entry add constraint ledger_entry_names_its_cause check (case
  when kind in ('work', 'cash', 'tip', 'tax-withheld') then attempt_id is null and job_id is not null and partner_id is not null
  when kind in ('paid-out', 'paid-in') then attempt_id is null and job_id is null and partner_id is not null
  when kind in ('cash-refund', 'damages', 'credit-paid-out', 'tax-paid', 'tax-taken-back')
    then attempt_id is null and job_id is null and partner_id is null
  when kind = 'borne' then attempt_id is null and job_id is null and partner_id is not null
  else attempt_id is not null and job_id is null and partner_id is null
end and (complaint_id is not null) = (kind in ('borne', 'damages'))
  and (credit_payout_id is not null) = (kind = 'credit-paid-out')
  and (tax_payment_id is not null) = (kind in ('tax-paid', 'tax-taken-back'))) not valid;
alter table ledger_entry validate constraint ledger_entry_names_its_cause;
