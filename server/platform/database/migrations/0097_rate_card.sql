-- What may come up at the door in a kind of visit, and what it costs: customers read it before they book, and partners add nothing
-- to a bill that is not on it. An entry is hidden, never deleted: bills name it.
create table rate_item (
  id uuid primary key,
  sub_category_id uuid not null references sub_category on delete restrict,
  kind text not null check (kind in ('work', 'part')),
  name text not null check (name <> ''),
  -- {"hi": {"name": "…"}}, as in the catalogue.
  words jsonb not null default '{}' check (jsonb_typeof(words) = 'object'),
  -- For one, in the smallest unit of the currency of prices.
  price bigint not null check (price > 0),
  -- What one adds to the visit.
  minutes int not null check (minutes between 0 and 480),
  position int not null check (position > 0),
  hidden boolean not null default false,
  created_at timestamptz not null default now()
);
create index rate_item_of_sub_category on rate_item (sub_category_id, position);

create trigger announce_change after insert or update or delete or truncate on rate_item
  for each statement execute function announce_catalogue_change();
