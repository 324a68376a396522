-- A customer's credit: money of theirs that the business holds. It comes from cash that the desk gave back so, pays for visits as any
-- other payment does (a `payment_attempt` of the provider `credit`), comes back when such a payment goes back, and ends by a transfer.
alter table cash_refund add column to_credit boolean not null default false;
alter table cash_refund add constraint cash_refund_to_credit_check check (not to_credit or reference is null) not valid;
alter table cash_refund validate constraint cash_refund_to_credit_check;

alter table payment_attempt add constraint payment_attempt_credit_check
  check (provider <> 'credit' or (part = 'rest' and state = 'SUCCESS' and currency = price_currency)) not valid;
alter table payment_attempt validate constraint payment_attempt_credit_check;

-- Credit that the desk transferred to its customer.
create table credit_payout (
  id uuid primary key,
  customer_id uuid not null references customer on delete restrict,
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
create index credit_payout_of_customer on credit_payout (customer_id, made_at);

-- What a customer's credit came from and went to, each line with its sign.
create view credit_line as
  select b.customer_id, c.made_at as at, 'refund' as kind, c.price as amount, b.id as booking_id, c.id as of
    from cash_refund c join booking b on b.id = c.booking_id where c.to_credit
  union all
  select b.customer_id, a.created_at, 'payment', -a.price, b.id, a.id
    from payment_attempt a join booking b on b.id = a.booking_id where a.provider = 'credit'
  union all
  select b.customer_id, coalesce(r.settled_at, r.created_at), 'back', r.price, b.id, r.id
    from refund r join payment_attempt a on a.id = r.attempt_id join booking b on b.id = a.booking_id
    where a.provider = 'credit' and r.state = 'DONE'
  union all
  select p.customer_id, p.made_at, 'payout', -p.price, null, p.id from credit_payout p;

-- Nobody pays with what they do not have. All that takes from one customer's credit waits in one line, and then sees what the others took.
create function check_credit() returns trigger language plpgsql as $$
declare
  customer uuid;
begin
  if tg_table_name = 'credit_payout' then
    customer := new.customer_id;
  else
    select customer_id into customer from booking where id = new.booking_id;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('credit ' || customer, 0));
  if (select sum(amount) from credit_line where customer_id = customer) < 0 then
    raise exception 'customer % has no such credit', customer
      using errcode = 'check_violation', constraint = 'credit_within_balance';
  end if;
  return null;
end $$;
create trigger credit_within_balance after insert on payment_attempt
  for each row when (new.provider = 'credit') execute function check_credit();
create trigger credit_within_balance after insert on credit_payout for each row execute function check_credit();
create trigger never_changed before delete or truncate or update of id, price, made_at on credit_payout
  for each statement execute function refuse_change();

-- credit: what the business owes customers (below zero), as what it owes partners.
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check check (account in (
  'customer', 'order', 'gateway', 'refunds', 'partner', 'commission', 'bank', 'credit'
)) not valid;
alter table ledger_line validate constraint ledger_line_account_check;
alter table ledger_entry add column credit_payout_id uuid;
alter table ledger_entry add constraint ledger_entry_credit_payout_id_fkey
  foreign key (credit_payout_id) references credit_payout on delete restrict not valid;
alter table ledger_entry validate constraint ledger_entry_credit_payout_id_fkey;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'charge', 'void', 'capture', 'refund', 'refund-refused', 'refund-paid', 'work', 'cash', 'paid-out', 'paid-in', 'cash-refund', 'tip',
  'borne', 'damages', 'credit-paid-out'
)) not valid;
alter table ledger_entry validate constraint ledger_entry_kind_check;
alter table ledger_entry drop constraint ledger_entry_names_its_cause;
alter table ledger_entry add constraint ledger_entry_names_its_cause check (case
  when kind in ('work', 'cash', 'tip') then attempt_id is null and job_id is not null and partner_id is not null
  when kind in ('paid-out', 'paid-in') then attempt_id is null and job_id is null and partner_id is not null
  when kind in ('cash-refund', 'damages', 'credit-paid-out') then attempt_id is null and job_id is null and partner_id is null
  when kind = 'borne' then attempt_id is null and job_id is null and partner_id is not null
  else attempt_id is not null and job_id is null and partner_id is null
end and (complaint_id is not null) = (kind in ('borne', 'damages'))
  and (credit_payout_id is not null) = (kind = 'credit-paid-out')) not valid;
alter table ledger_entry validate constraint ledger_entry_names_its_cause;
