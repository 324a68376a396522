-- When the provider last told something of an attempt: an order is only given up once it has been told after its time.
alter table payment_attempt add column answered_at timestamptz;

-- Of a minute's questions, those that were asked for customers who have confirmed nothing.
alter table gateway_calls add column strangers int not null default 0;

-- Questions for each customer by the minute: one must not use up what all share.
create table gateway_calls_of (
  provider text not null,
  minute timestamptz not null,
  customer_id uuid not null references customer on delete cascade,
  calls int not null,
  primary key (provider, minute, customer_id)
);
create index gateway_calls_of_customer on gateway_calls_of (customer_id);
