-- The business's share of a price, where another than the usual one is agreed: for a category, with a partner, or both. It holds
-- for visits on its days. Of two for the same, the one that begins later holds.
create table commission_rate (
  id uuid primary key,
  category_id uuid references category on delete cascade,
  partner_id uuid references partner on delete cascade,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  first_day date not null,
  -- Null: until another one begins.
  last_day date check (last_day >= first_day),
  check (num_nonnulls(category_id, partner_id) > 0)
);
create unique index commission_rate_begins on commission_rate (partner_id, category_id, first_day) nulls not distinct;
create index commission_rate_of_category on commission_rate (category_id) where category_id is not null;
