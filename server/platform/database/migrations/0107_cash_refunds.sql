-- What the business gives back of cash that was taken at the door: by a transfer of its own, which the desk makes and writes down.
create table cash_refund (
  id uuid primary key,
  booking_id uuid not null references booking on delete restrict,
  -- In the smallest unit of the currency of prices.
  price bigint not null check (price > 0),
  -- What the bank calls the transfer, and why it was made; empty once people's data was erased.
  reference text check (reference <> '' and length(reference) <= 100),
  note text check (note <> '' and length(note) <= 400),
  operator_id uuid not null references operator on delete restrict,
  -- However often it is sent, the money is in the books once.
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 200),
  made_at timestamptz not null default clock_timestamp()
);
create index cash_refund_of_booking on cash_refund (booking_id);

-- No more goes back than was taken. Whoever adds one holds the order.
create function check_cash_refund() returns trigger language plpgsql as $$
begin
  if (select sum(price) from cash_refund where booking_id = new.booking_id) > (
    select coalesce(-sum(l.amount), 0) from ledger_entry e
      join ledger_line l on l.entry_id = e.id and l.account = 'order'
      join job j on j.id = e.job_id
      where e.kind = 'cash' and j.booking_id = new.booking_id
  ) then
    raise exception 'cash refund % is of more than was taken', new.id
      using errcode = 'check_violation', constraint = 'cash_refund_within_cash';
  end if;
  return null;
end $$;
create trigger cash_refund_within_cash after insert or update of booking_id, price on cash_refund
  for each row execute function check_cash_refund();

alter table ledger_entry add column cash_refund_id uuid references cash_refund on delete restrict;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'charge', 'void', 'capture', 'refund', 'refund-refused', 'refund-paid', 'work', 'cash', 'paid-out', 'paid-in', 'cash-refund'
)) not valid;
alter table ledger_entry validate constraint ledger_entry_kind_check;
alter table ledger_entry drop constraint ledger_entry_names_its_cause;
alter table ledger_entry add constraint ledger_entry_names_its_cause check (case
  when kind in ('work', 'cash') then attempt_id is null and job_id is not null and partner_id is not null
  when kind in ('paid-out', 'paid-in') then attempt_id is null and job_id is null and partner_id is not null
  when kind = 'cash-refund' then attempt_id is null and job_id is null and partner_id is null
  else attempt_id is not null and job_id is null and partner_id is null
end) not valid;
alter table ledger_entry validate constraint ledger_entry_names_its_cause;
alter table ledger_entry add constraint ledger_entry_of_cash_refund_check
  check ((kind = 'cash-refund') = (cash_refund_id is not null)) not valid;
alter table ledger_entry validate constraint ledger_entry_of_cash_refund_check;

-- A credit note is for either kind of refund.
alter table invoice add column cash_refund_id uuid references cash_refund on delete restrict;
alter table invoice drop constraint invoice_check;
alter table invoice add constraint invoice_corrects_for_refund
  check ((kind = 'credit-note') = (num_nonnulls(refund_id, cash_refund_id) = 1)) not valid;
alter table invoice validate constraint invoice_corrects_for_refund;
drop trigger never_changed on invoice;
create trigger never_changed
  before delete or truncate or update of id, kind, number, booking_id, refund_id, cash_refund_id, total, issued_at on invoice
  for each statement execute function refuse_change();
