-- An order keeps its own copy of the address and of what was booked: later changes to either leave it as it was.
create table booking (
  id uuid primary key,
  number text not null unique check (number ~ '^CH-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
  customer_id uuid not null references customer on delete restrict,
  status text not null check (
    status in ('Pending', 'Open', 'Accepted', 'Traveling', 'Reached', 'Started', 'Completed', 'Cancelled')
  ),
  payment_type text not null check (payment_type in ('Online', 'COD')),
  payment_status text check (payment_status in ('PENDING', 'SUCCESS', 'FAILED', 'REFUND_PENDING', 'REFUNDED')),
  currency char(3) not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  total bigint not null check (total > 0),
  address_type text not null check (address_type in ('Home', 'Work', 'Other')),
  flat_no text not null,
  address text not null,
  landmark text not null,
  pincode text not null,
  phone text not null,
  latitude double precision not null,
  longitude double precision not null,
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  request_hash bytea,
  placed_at timestamptz not null default now(),
  unique (customer_id, idempotency_key),
  check ((idempotency_key is null) = (request_hash is null)),
  check ((payment_type = 'Online') = (payment_status is not null)),
  -- An online order is Pending until it is paid; cash orders never are.
  check (status <> 'Pending' or (payment_type = 'Online' and payment_status in ('PENDING', 'FAILED')))
);
create index booking_of_customer on booking (customer_id, id desc);
create index booking_by_time on booking (placed_at);

create table booking_line (
  booking_id uuid not null references booking on delete cascade,
  position int not null check (position >= 0),
  service_id uuid not null references service on delete restrict,
  service_name text not null,
  price bigint not null check (price > 0),
  image text not null,
  primary key (booking_id, position),
  unique (booking_id, service_id)
);
create index booking_line_of_service on booking_line (service_id);

-- A total that is not the sum of its lines cannot be committed, whoever writes it.
create function check_booking_total() returns trigger language plpgsql as $$
declare
  subjects uuid[];
  wrong uuid;
begin
  if tg_table_name = 'booking' then
    subjects := array[new.id];
  else
    -- A line that moves is missed where it was, too.
    subjects := array[old.booking_id, new.booking_id];
  end if;
  select b.id into wrong from booking b where b.id = any (subjects)
    and b.total <> (select coalesce(sum(l.price), 0) from booking_line l where l.booking_id = b.id);
  if found then
    raise exception 'the total of booking % is not the sum of its lines', wrong
      using errcode = 'check_violation', constraint = 'booking_total_is_sum_of_lines';
  end if;
  return null;
end $$;
create constraint trigger total_is_sum_of_lines after insert or update of total on booking
  deferrable initially deferred for each row execute function check_booking_total();
create constraint trigger total_is_sum_of_lines after insert or update or delete on booking_line
  deferrable initially deferred for each row execute function check_booking_total();
