-- What a provider's own list of captures says and our books do not: for a person to look at.
create table payment_case (
  id uuid primary key,
  provider text not null check (provider <> ''),
  -- The provider's name for it.
  payment_id text not null check (payment_id <> ''),
  -- unknown: no attempt of ours is called so. amount: ours is of another amount. second: ours was paid by another payment.
  -- undecided: the list calls it paid, and the provider, asked about it, does not.
  problem text not null check (problem in ('unknown', 'amount', 'second', 'undecided')),
  -- What it is called there: the name of an attempt, where it is one of ours.
  name text,
  attempt_id uuid references payment_attempt on delete restrict,
  currency char(3),
  amount bigint check (amount >= 0),
  paid_at timestamptz not null,
  found_at timestamptz not null default clock_timestamp(),
  -- Nobody has to look any more: a person said why, or else it came to agree by itself.
  closed_at timestamptz,
  operator_id uuid references operator on delete restrict,
  note text check (note <> '' and length(note) <= 500),
  unique (provider, payment_id),
  check (problem = 'unknown' or attempt_id is not null),
  check ((currency is null) = (amount is null)),
  check (note is null or operator_id is not null),
  check (operator_id is null or closed_at is not null)
);
create index payment_case_open on payment_case (paid_at) where closed_at is null;
create index payment_case_of_attempt on payment_case (attempt_id) where attempt_id is not null;

-- Until when a provider's captures were listed. It is as old as the database that was restored, so what was captured after
-- that is listed then.
create table payment_listing (
  provider text primary key check (provider <> ''),
  listed_until timestamptz not null
);

-- When a notification said that there is news of an attempt, and by what name; empty once it was asked about.
alter table payment_attempt add column heard_at timestamptz, add column heard_track text;

create or replace view payment_disagreement as
  select 'money without an order' as problem, b.number as order_number, a.id as attempt_id, null::uuid as refund_id,
      a.provider_order_id || ' is paid, its order is ' || b.status as details, a.created_at as since
    from payment_attempt a join booking b on b.id = a.booking_id
    where a.state = 'SUCCESS' and (
        b.status = 'Pending' or (b.status = 'Cancelled' and b.kept < a.price)
        or b.payment_status in ('PENDING', 'FAILED')
      )
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
      when 'UNKNOWN' then 'a refund that may have arrived' else 'a refund that takes long' end,
      b.number, a.id, r.id, coalesce(r.said, r.state), r.created_at
    from refund r join payment_attempt a on a.id = r.attempt_id join booking b on b.id = a.booking_id
    where r.closed_at is null and (
      r.state in ('NO_BALANCE', 'REFUSED')
      or (r.state = 'UNKNOWN' and r.created_at < now() - interval '1 hour')
      or (r.state <> 'DONE' and r.created_at < now() - interval '10 days')
    )
  union all
  -- Of an attempt that a backup did not know, the order may still be there: its name begins with the order's number.
  select case c.problem when 'unknown' then 'a payment that only the provider knows'
      when 'amount' then 'a payment of another amount' when 'second' then 'a second payment of one page'
      else 'a payment that is listed as paid' end,
      b.number, c.attempt_id, null, c.payment_id || ' at ' || c.provider, c.found_at
    from payment_case c left join booking b on b.number = split_part(c.name, '.', 1)
    where c.closed_at is null;
