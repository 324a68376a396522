-- Partners whom a customer wants to come again: those who did a visit for them.
create table favourite_partner (
  customer_id uuid not null references customer on delete cascade,
  partner_id uuid not null references partner on delete cascade,
  kept_at timestamptz not null default now(),
  primary key (customer_id, partner_id)
);
create index favourite_partner_of_partner on favourite_partner (partner_id);
