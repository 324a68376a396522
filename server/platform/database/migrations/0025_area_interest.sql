-- Who wants to be told when somebody comes to an address for these kinds of services.
create table area_interest (
  customer_id uuid not null references customer on delete cascade,
  address_id uuid not null references address on delete cascade,
  sub_category_ids uuid[] not null check (cardinality(sub_category_ids) > 0),
  asked_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (customer_id, address_id)
);
create index area_interest_waiting on area_interest (asked_at) where told_at is null;
create index area_interest_of_address on area_interest (address_id);
