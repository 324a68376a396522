-- What the office must hear of, each once. What it is about depends on its kind: an order, a visit, a payment, a partner, a
-- complaint or a reminder. It is over once that is no longer so.
create table desk_alert (
  id bigint generated always as identity primary key,
  kind text not null,
  about uuid not null,
  -- Tells apart what may happen to the same thing more than once.
  round text not null,
  at timestamptz not null,
  over_at timestamptz,
  unique (kind, about, round)
);
create index desk_alert_open on desk_alert (kind) where over_at is null;

-- How an operator wants to hear of it, besides at the desk, and how far they have seen.
create table operator_hearing (
  operator_id uuid primary key references operator on delete cascade,
  ways jsonb not null default '{}',
  language text not null default 'en',
  country_code text,
  phone text,
  seen_until bigint not null default 0,
  last_sent_at timestamptz,
  check ((country_code is null) = (phone is null))
);

-- Whom an alert is sent to.
create table desk_alert_copy (
  alert_id bigint not null references desk_alert on delete cascade,
  operator_id uuid not null references operator on delete cascade,
  sent_at timestamptz,
  primary key (alert_id, operator_id)
);
create index desk_alert_copy_waiting on desk_alert_copy (operator_id) where sent_at is null;

-- When an operator is on duty: on a weekday, or on one day instead. Who ends before they begin ends on the next day.
create table duty_hours (
  operator_id uuid not null references operator on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  duty_from time not null,
  duty_until time not null,
  primary key (operator_id, weekday)
);
create table duty_day (
  operator_id uuid not null references operator on delete cascade,
  day date not null,
  -- Both null: not at all.
  duty_from time,
  duty_until time,
  primary key (operator_id, day),
  check ((duty_from is null) = (duty_until is null))
);

alter table push_subscription add column operator_id uuid references operator on delete cascade;
alter table push_subscription drop constraint push_subscription_check;
alter table push_subscription add constraint push_subscription_of_one
  check (num_nonnulls(customer_id, partner_id, operator_id) = 1) not valid;
alter table push_subscription validate constraint push_subscription_of_one;
create index push_subscription_of_operator on push_subscription (operator_id) where operator_id is not null;
