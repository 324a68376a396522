-- What was told to whom, so that nothing is told twice: a notification, what it is of (an order, an event, an offer), a person.
create table told (
  name text not null,
  once text not null,
  told_to uuid not null,
  at timestamptz not null default now(),
  primary key (once, told_to, name)
);
create index told_by_time on told (at);

-- Notifications that the business has written otherwise than we do.
create table message_template (
  name text not null,
  channel text not null check (channel in ('sms', 'email', 'push')),
  subject text not null,
  text text not null check (text <> '' and length(text) <= 4000),
  changed_by uuid references operator on delete set null,
  changed_at timestamptz not null default now(),
  primary key (name, channel)
);
