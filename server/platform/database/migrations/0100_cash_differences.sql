-- Cash at the door that was not what there was to take: written down with the work, with what the partner says of it, for the desk to
-- look at. The books have what was taken.
create table cash_difference (
  job_id uuid primary key references job on delete restrict,
  partner_id uuid not null references partner on delete restrict,
  -- In the smallest unit of the currency of prices.
  wanted bigint not null check (wanted >= 0),
  received bigint not null check (received >= 0),
  -- In the partner's words; empty once people's data was erased.
  note text check (note <> '' and length(note) <= 500),
  noted_at timestamptz not null default clock_timestamp(),
  -- What the desk did about it.
  closed_at timestamptz,
  operator_id uuid references operator on delete restrict,
  outcome text check (outcome <> '' and length(outcome) <= 500),
  check (wanted <> received),
  check ((closed_at is null) = (operator_id is null))
);
create index cash_difference_open on cash_difference (noted_at) where closed_at is null;
create index cash_difference_of_partner on cash_difference (partner_id);

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
    where c.closed_at is null
  union all
  select 'cash that differs', b.number, null, null, d.received || ' taken in cash instead of ' || d.wanted, d.noted_at
    from cash_difference d join job j on j.id = d.job_id join booking b on b.id = j.booking_id
    where d.closed_at is null;
