-- What an attempt pays: an order as it was placed, or what is left to pay of one of its visits, at the door.
alter table payment_attempt
  add column part text not null default 'order',
  add column job_id uuid,
  -- Until when it can be paid; of an order as it was placed, the order says it.
  add column pay_by timestamptz;
alter table payment_attempt add constraint payment_attempt_part_check check (part in ('order', 'rest')) not valid;
alter table payment_attempt validate constraint payment_attempt_part_check;
alter table payment_attempt add constraint payment_attempt_of_visit_check
  check ((part = 'order') = (job_id is null) and (job_id is null) = (pay_by is null)) not valid;
alter table payment_attempt validate constraint payment_attempt_of_visit_check;
alter table payment_attempt add constraint payment_attempt_job_id_fkey
  foreign key (job_id) references job on delete restrict not valid;
alter table payment_attempt validate constraint payment_attempt_job_id_fkey;

-- A visit may have been paid by several payments, and each of them goes back once.
create unique index refund_once_for_visit_of_payment on refund (attempt_id, job_id) where job_id is not null;
drop index refund_once_for_visit;

-- Everybody at the door sees at once that a page was opened, and that it is paid.
create function announce_rest() returns trigger language plpgsql as $$
begin
  perform pg_notify('booking_changed', new.booking_id::text);
  perform pg_notify('partner_changed', partner_id::text) from job where id = new.job_id and partner_id is not null;
  return null;
end $$;
create trigger announce_rest after insert or update of state on payment_attempt
  for each row when (new.job_id is not null) execute function announce_rest();

-- What was paid at the door does not stand for what an order was placed for.
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
      select from payment_attempt a where a.booking_id = b.id and a.part = 'order' and a.state = 'SUCCESS'
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
