create table customer (
  id uuid primary key,
  name text not null check (name <> ''),
  email citext not null unique,
  country_code text not null check (country_code ~ '^\+[1-9][0-9]{0,3}$'),
  phone text not null check (phone ~ '^[0-9]{6,14}$'),
  password_hash text not null check (password_hash like '$argon2id$%'),
  image text not null default '',
  created_at timestamptz not null default now(),
  unique (country_code, phone)
);

-- The token itself is never stored: whoever reads this table cannot sign in with it.
create table session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  customer_id uuid not null references customer on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at <= created_at + interval '90 days')
);
create index session_of_customer on session (customer_id);

create table address (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  type text not null check (type in ('Home', 'Work', 'Other')),
  flat_no text not null check (flat_no <> ''),
  address text not null check (address <> ''),
  landmark text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  created_at timestamptz not null default now()
);
create index address_of_customer on address (customer_id, id desc);
