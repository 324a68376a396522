-- What one unit of a currency is worth in another, as the business set it. The newest that has begun counts.
create table exchange_rate (
  id uuid primary key,
  from_currency char(3) not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency char(3) not null check (to_currency ~ '^[A-Z]{3}$' and to_currency <> from_currency),
  rate numeric(18, 9) not null check (rate > 0),
  valid_from timestamptz not null default now(),
  set_by text not null check (set_by <> ''),
  unique (from_currency, to_currency, valid_from)
);

-- Until when an online order may be paid; cash orders have none.
alter table booking add column pay_by timestamptz;
update booking set pay_by = placed_at + interval '30 minutes' where payment_type = 'Online';
alter table booking add check ((payment_type = 'Online') = (pay_by is not null));
create index booking_to_pay on booking (pay_by) where status = 'Pending';

-- One try to pay an order: a hosted page at a provider. What it costs is settled when it is opened.
create table payment_attempt (
  id uuid primary key,
  booking_id uuid not null references booking on delete restrict,
  number int not null check (number >= 1),
  provider text not null check (provider <> ''),
  -- The two names that the provider knows it by.
  provider_order_id text not null check (length(provider_order_id) <= 40),
  reference text not null unique check (length(reference) <= 255),
  state text not null check (state in ('OPENING', 'OPEN', 'UNKNOWN', 'SUCCESS', 'FAILED', 'EXPIRED')),
  price_currency char(3) not null,
  price bigint not null check (price > 0),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  rate numeric(18, 9) check (rate > 0),
  link text,
  session text,
  track_id text,
  payment_id text,
  refund_handle text,
  method text,
  -- SHA-256 of the unguessable part of the address that the provider notifies.
  notification_hash bytea not null unique check (octet_length(notification_hash) = 32),
  -- Why a person must look at it.
  attention text check (attention <> ''),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  asked_at timestamptz,
  times_asked int not null default 0,
  unique (booking_id, number),
  unique (provider, provider_order_id),
  -- Equal currencies are never converted, different ones never without a rate.
  check (case when price_currency = currency then rate is null and price = amount else rate is not null end),
  check (state <> 'OPEN' or (link is not null and session is not null)),
  check (state <> 'SUCCESS' or (payment_id is not null and refund_handle is not null))
);
-- However many tabs ask to pay, an order has one page open.
create unique index payment_attempt_open on payment_attempt (booking_id) where state in ('OPENING', 'OPEN');
create index payment_attempt_undecided on payment_attempt (created_at) where state <> 'SUCCESS';

-- What providers said of attempts, as they said it; never changed.
create table payment_evidence (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references payment_attempt on delete restrict,
  result text not null,
  said text not null,
  fits boolean not null,
  facts jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index payment_evidence_of_attempt on payment_evidence (attempt_id, id);

create table refund (
  id uuid primary key,
  attempt_id uuid not null references payment_attempt on delete restrict,
  reason text not null check (reason in ('order-cancelled', 'paid-twice')),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('DUE', 'SENDING', 'UNKNOWN', 'PENDING', 'NO_BALANCE', 'DONE', 'REFUSED')),
  handle text,
  -- The provider's words, where it did not take it.
  said text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  settled_at timestamptz,
  asked_at timestamptz,
  -- Whatever finds money that must go back, and however often, it goes back once.
  unique (attempt_id, reason)
);
create index refund_of_attempt on refund (attempt_id);
create index refund_undecided on refund (created_at) where state not in ('DONE', 'REFUSED');

-- No more goes back than came. The attempt's row is locked by whoever adds a refund, so two cannot miss each other.
create function check_refund_sum() returns trigger language plpgsql as $$
declare
  came payment_attempt;
begin
  select * into came from payment_attempt where id = new.attempt_id for no key update;
  if came.state <> 'SUCCESS' or came.currency <> new.currency or came.amount < (
    select sum(amount) from refund where attempt_id = new.attempt_id and state <> 'REFUSED'
  ) then
    raise exception 'refund % is of more than was paid', new.id
      using errcode = 'check_violation', constraint = 'refund_within_capture';
  end if;
  return null;
end $$;
create trigger refund_within_capture after insert or update of amount, currency, attempt_id on refund
  for each row execute function check_refund_sum();

-- Double entry. An entry's lines add up to nothing; debits are positive. Each entry belongs to one order's attempt.
create table ledger_entry (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references payment_attempt on delete restrict,
  refund_id uuid references refund on delete restrict,
  kind text not null check (kind in ('charge', 'void', 'capture', 'refund', 'refund-refused', 'refund-paid')),
  at timestamptz not null default clock_timestamp(),
  check ((kind in ('refund', 'refund-refused', 'refund-paid')) = (refund_id is not null))
);
create index ledger_entry_of_attempt on ledger_entry (attempt_id, id);
create unique index ledger_entry_captures_once on ledger_entry (attempt_id) where kind = 'capture';
create unique index ledger_entry_refunds_once on ledger_entry (refund_id, kind) where refund_id is not null;

-- customer: what customers owe. order: what orders brought. gateway: what the provider holds for us.
-- refunds: what is on its way back to customers.
create table ledger_line (
  entry_id bigint not null references ledger_entry on delete restrict,
  account text not null check (account in ('customer', 'order', 'gateway', 'refunds')),
  currency char(3) not null,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account)
);

create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  entry bigint;
  sides int;
  currencies int;
  balance numeric;
begin
  if tg_table_name = 'ledger_entry' then
    entry := new.id;
  else
    entry := new.entry_id;
  end if;
  select count(*), count(distinct currency), coalesce(sum(amount), 0) into sides, currencies, balance
    from ledger_line where entry_id = entry;
  if sides < 2 or currencies <> 1 or balance <> 0 then
    raise exception 'ledger entry % does not balance', entry
      using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_entry();
create constraint trigger ledger_entry_balances after insert on ledger_line
  deferrable initially deferred for each row execute function check_ledger_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger only_added_to before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger only_added_to before update or delete or truncate on ledger_line
  for each statement execute function refuse_change();
create trigger only_added_to before update or delete or truncate on payment_evidence
  for each statement execute function refuse_change();

-- Calls made to ask a provider, by the minute: all processes share what it allows.
create table gateway_calls (
  provider text not null,
  minute timestamptz not null,
  calls int not null,
  primary key (provider, minute)
);

-- What a person must look at: money and orders that do not agree, or cannot come to agree by themselves.
create view payment_disagreement as
  select 'money without an order' as problem, b.number as order_number, a.id as attempt_id, null::uuid as refund_id,
      a.provider_order_id || ' is paid, its order is ' || b.status as details, a.created_at as since
    from payment_attempt a join booking b on b.id = a.booking_id
    where a.state = 'SUCCESS' and (b.status in ('Pending', 'Cancelled') or b.payment_status in ('PENDING', 'FAILED'))
      and not exists (select from refund r where r.attempt_id = a.id)
  union all
  select 'an order without its money', b.number, null, null, 'it counts as paid, and no payment of it is', b.placed_at
    from booking b where b.payment_status = 'SUCCESS' and exists (
      select from payment_attempt a where a.booking_id = b.id
    ) and not exists (
      select from payment_attempt a where a.booking_id = b.id and a.state = 'SUCCESS'
    )
  union all
  select 'a payment that is odd', b.number, a.id, null, a.attention, a.created_at
    from payment_attempt a join booking b on b.id = a.booking_id where a.attention is not null
  union all
  select 'a payment that was never decided', b.number, a.id, null, a.provider_order_id || ' is ' || a.state, a.created_at
    from payment_attempt a join booking b on b.id = a.booking_id
    where a.state in ('OPENING', 'OPEN', 'UNKNOWN') and a.created_at < now() - interval '2 hours'
  union all
  select case r.state when 'NO_BALANCE' then 'a refund without balance' when 'REFUSED' then 'a refund refused'
      else 'a refund that takes long' end,
      b.number, a.id, r.id, coalesce(r.said, r.state), r.created_at
    from refund r join payment_attempt a on a.id = r.attempt_id join booking b on b.id = a.booking_id
    where r.state in ('NO_BALANCE', 'REFUSED') or (r.state <> 'DONE' and r.created_at < now() - interval '10 days');
