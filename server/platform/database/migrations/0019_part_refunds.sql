-- A refund gives back a price, in the order's own currency, and with it so much of what was charged. Parts of a payment
-- go back as often as the business wants; for any other reason a payment goes back once.
alter table refund
  add column price bigint check (price > 0),
  -- Why, in the words of whoever of the business gave it back, and who that was.
  add column note text check (note <> '' and length(note) <= 500),
  add column operator_id uuid references operator on delete restrict,
  add column idempotency_key text check (length(idempotency_key) between 1 and 200),
  -- When a person saw to one that could not go on by itself.
  add column closed_at timestamptz,
  drop constraint refund_reason_check,
  drop constraint refund_attempt_id_reason_key;
update refund r set price = a.price from payment_attempt a where a.id = r.attempt_id;
alter table refund
  alter column price set not null,
  add constraint refund_reason_check check (reason in ('order-cancelled', 'paid-twice', 'desk')),
  add check ((reason = 'desk') = (note is not null and operator_id is not null and idempotency_key is not null)),
  add unique (attempt_id, idempotency_key);
create unique index refund_once_for_reason on refund (attempt_id, reason) where reason <> 'desk';

-- No more goes back than came, neither of what was charged nor of the price.
create or replace function check_refund_sum() returns trigger language plpgsql as $$
declare
  came payment_attempt;
  gone record;
begin
  select * into came from payment_attempt where id = new.attempt_id for no key update;
  select sum(amount) as amount, sum(price) as price into gone
    from refund where attempt_id = new.attempt_id and state <> 'REFUSED';
  if came.state <> 'SUCCESS' or came.currency <> new.currency or came.amount < gone.amount or came.price < gone.price then
    raise exception 'refund % is of more than was paid', new.id
      using errcode = 'check_violation', constraint = 'refund_within_capture';
  end if;
  return null;
end $$;
drop trigger refund_within_capture on refund;
create trigger refund_within_capture after insert or update of amount, price, currency, attempt_id on refund
  for each row execute function check_refund_sum();

-- What a person saw to needs nobody any more.
create or replace view payment_disagreement as
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
      when 'UNKNOWN' then 'a refund that may have arrived' else 'a refund that takes long' end,
      b.number, a.id, r.id, coalesce(r.said, r.state), r.created_at
    from refund r join payment_attempt a on a.id = r.attempt_id join booking b on b.id = a.booking_id
    where r.closed_at is null and (
      r.state in ('NO_BALANCE', 'REFUSED')
      or (r.state = 'UNKNOWN' and r.created_at < now() - interval '1 hour')
      or (r.state <> 'DONE' and r.created_at < now() - interval '10 days')
    );

-- What the desk looks orders up by.
create index booking_by_number on booking (number text_pattern_ops);
create index booking_by_phone on booking (phone text_pattern_ops);
create index customer_by_phone on customer (phone text_pattern_ops);
create index customer_by_name on customer using gin (name gin_trgm_ops);
create index partner_by_name on partner using gin (name gin_trgm_ops);
