-- Work that comes again: an order that is repeated every one, two or four weeks, with visits that are booked ahead.
create table plan (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  -- What is repeated. A later visit is as the one before it.
  booking_id uuid not null references booking on delete cascade,
  every_weeks smallint not null check (every_weeks in (1, 2, 4)),
  -- The day of that order, and its time, by the business's clock: the visits are whole weeks after it.
  first_day date not null,
  starts_at time not null,
  -- What the customer agreed to pay for each visit, and what it would cost now if that is more; in the smallest unit.
  price bigint not null check (price > 0),
  new_price bigint check (new_price > price),
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  -- The first day on which somebody comes again; null for as long as the customer likes.
  paused_until date check (paused_until is null or status = 'paused'),
  made_at timestamptz not null default clock_timestamp(),
  -- When its visits were last booked ahead, or called off; null if something has changed since.
  tended_at timestamptz,
  ended_at timestamptz,
  -- Who ended it at the desk; null for the customer.
  operator_id uuid references operator on delete restrict,
  check ((status = 'ended') = (ended_at is not null)),
  check (operator_id is null or status = 'ended')
);
-- Pressed twice, it is one plan.
create unique index plan_of_order on plan (booking_id) where status <> 'ended';
create index plan_of_customer on plan (customer_id, made_at);
create index plan_at_work on plan (tended_at nulls first) where status <> 'ended' or tended_at is null;

-- A visit of a plan of which something is known; the others are as the plan says.
create table plan_visit (
  plan_id uuid not null references plan on delete cascade,
  -- The day that the plan gives it, whenever it takes place.
  day date not null,
  -- When it begins, unless the order says so.
  starts_at timestamptz not null,
  booking_id uuid unique references booking on delete cascade,
  skipped boolean not null default false,
  -- When it was first found that nobody can come then.
  unbooked_at timestamptz,
  primary key (plan_id, day),
  constraint plan_visit_is_one_thing check (num_nonnulls(booking_id, unbooked_at, nullif(skipped, false)) <= 1)
);
