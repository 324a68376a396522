-- The cities of a business. As soon as one is served, orders are taken only from the zones of served cities.
create table city (
  id uuid primary key,
  -- Its name in the addresses of pages.
  slug text not null constraint city_slug_key unique check (slug ~ '^[a-z0-9-]{1,40}$'),
  -- What it is called in each language; empty where only English is known.
  name jsonb not null,
  position int not null check (position > 0),
  served boolean not null,
  email text not null default '',
  phone text not null default '',
  -- [{"weekday": 1, "from": "07:00", "until": "21:00"}]: a weekday that is missing has no visits.
  hours jsonb not null,
  -- Outlines on the map, besides its towns: [[[latitude, longitude], …], …].
  shapes jsonb not null,
  created_at timestamptz not null default now()
);

-- The pin codes or listed places that belong to a city; none belongs to two.
create table city_town (
  pincode text primary key references pincode,
  city_id uuid not null references city on delete cascade
);
create index city_town_city on city_town (city_id);

create table city_day_off (
  city_id uuid not null references city on delete cascade,
  day date not null,
  name text not null,
  primary key (city_id, day)
);

create trigger announce_change after insert or update or delete on city
  for each statement execute function announce_catalogue_change();
