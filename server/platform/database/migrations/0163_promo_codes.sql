-- Codes that customers name in the last step, and pay less. What they take off is the business's: partners are paid as if nothing were.
create table promo_code (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  -- In the smallest unit of the currency of prices, as all amounts here.
  amount bigint check (amount > 0),
  at_most bigint check (at_most > 0),
  least_total bigint not null check (least_total >= 0),
  for_first_order boolean not null,
  first_day date,
  last_day date,
  most_uses int check (most_uses > 0),
  most_uses_each int check (most_uses_each > 0),
  is_on boolean not null,
  made_at timestamptz not null default now(),
  check (num_nonnulls(percent, amount) = 1),
  check (at_most is null or percent is not null),
  check (last_day >= first_day)
);

-- Which order a code was named for. Of an order that is cancelled, it counts no more.
create table promo_use (
  booking_id uuid primary key references booking on delete restrict,
  promo_code_id uuid not null references promo_code on delete restrict,
  discount bigint not null check (discount > 0)
);
create index promo_use_of_code on promo_use (promo_code_id);

-- What a code took off the price of a line, which is what its customer pays.
alter table booking_line add column discount bigint not null default 0;
alter table booking_line add constraint booking_line_discount_check check (discount >= 0) not valid;
alter table booking_line validate constraint booking_line_discount_check;
alter table booking_line drop constraint booking_line_quantity_check;
alter table booking_line add constraint booking_line_quantity_check
  check (quantity between 1 and 50 and (price + discount) % quantity = 0) not valid;
alter table booking_line validate constraint booking_line_quantity_check;
