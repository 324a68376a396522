-- What the business kept of what was paid for an order that was cancelled, in paise: its fee, as it was then.
alter table booking add column kept bigint not null default 0 check (kept between 0 and total);

-- A payment of which the fee takes all brings no refund, and nobody has to look at it.
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
    );
