-- Which version of the data that comes with the product the database holds: loaded again where the product brings another.
create table reference_data (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);

-- India's pin codes. A later version of the data may add and change some; none is taken away, as addresses name them.
create table pincode (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  check ((latitude is null) = (longitude is null))
);
create index pincode_by_latitude on pincode (latitude);

-- The same key saves the same address once, however often the call is repeated.
alter table address
  add column idempotency_key text check (length(idempotency_key) between 1 and 200),
  add column request_hash bytea,
  add unique (customer_id, idempotency_key),
  add check ((idempotency_key is null) = (request_hash is null));

-- An order's copy of the address: its city, as it was when the order was placed.
alter table booking add column area text not null default '';

-- What a partner told us at registration. Sealed columns open only with the partner's id and a key outside the database.
create table partner_application (
  partner_id uuid primary key references partner on delete cascade,
  form_index int not null,
  photo text not null check (photo <> ''),
  id_proof_sealed bytea not null,
  skill_certificate text not null check (skill_certificate <> ''),
  sub_category_id uuid not null references sub_category on delete restrict,
  works_from time not null,
  works_until time not null check (works_until > works_from),
  flat_no text not null check (flat_no <> ''),
  area text not null check (area <> ''),
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  pincode text not null references pincode,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  bank_name text not null check (bank_name <> ''),
  branch_name text not null check (branch_name <> ''),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  account_number_sealed bytea not null,
  idempotency_key text unique check (length(idempotency_key) between 1 and 200),
  request_hash bytea,
  applied_at timestamptz not null default now(),
  check ((idempotency_key is null) = (request_hash is null))
);
create index partner_application_of_sub_category on partner_application (sub_category_id);
