-- Browsers that asked to be told. Where they are and what only they can read is sealed, with the row's id as context.
create table push_subscription (
  id uuid primary key,
  customer_id uuid references customer on delete cascade,
  partner_id uuid references partner on delete cascade,
  endpoint_hash bytea not null unique check (length(endpoint_hash) = 32),
  target_sealed bytea not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(customer_id, partner_id) = 1)
);
create index push_subscription_of_customer on push_subscription (customer_id) where customer_id is not null;
create index push_subscription_of_partner on push_subscription (partner_id) where partner_id is not null;

alter table message
  drop constraint message_channel_check,
  add constraint message_channel_check check (channel in ('sms', 'email', 'push')),
  -- The browser that a push message is for; gone when it does not want any more.
  add column subscription_id uuid references push_subscription on delete set null;
