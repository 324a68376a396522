-- An e-mail and a phone are what their account's maker typed, until they are verified: the e-mail by a link that was sent
-- there, the phone by a code. Verified ones are one account's; unverified ones give no right and block nobody, so any
-- number of accounts may name them (docs/decisions/0005-sign-up-and-who-is-known.md).
alter table customer
  drop constraint customer_email_key,
  drop constraint customer_country_code_phone_key,
  drop constraint customer_name_check,
  alter column name set default '',
  alter column email drop not null,
  alter column password_hash drop not null,
  add column email_set_at timestamptz not null default now(),
  add column email_verified_at timestamptz,
  add column phone_verified_at timestamptz,
  -- The browser in which the account was last opened by its password, kept until the phone is verified.
  add column browser_hash bytea check (octet_length(browser_hash) = 32),
  add constraint verified_email_is_there check (email is not null or email_verified_at is null);
create unique index customer_of_verified_email on customer (email) where email_verified_at is not null;
create unique index customer_of_verified_phone on customer (country_code, phone) where phone_verified_at is not null;
create index customer_naming_email on customer (email, email_set_at desc) where email is not null;
create index customer_naming_phone on customer (country_code, phone);

-- Opened by a code from the phone: for a while it stands in for a forgotten password.
alter table session add column by_code boolean not null default false;
create index session_by_end on session (expires_at);

-- A code that was sent. It is kept as an HMAC under a key that the database does not know: four digits are quickly
-- tried against a bare hash. Ended ones are kept for two days, to count what was sent.
create table otp_challenge (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  country_code text not null check (country_code ~ '^\+[1-9][0-9]{0,3}$'),
  phone text not null check (phone ~ '^[0-9]{6,14}$'),
  code_hmac bytea not null check (octet_length(code_hmac) = 32),
  -- Who asked while signed in, to have the phone of their account verified.
  customer_id uuid references customer on delete set null,
  wrong_tries int not null default 0 check (wrong_tries between 0 and 5),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- Used, tried too often, or followed by a newer one.
  ended_at timestamptz,
  check (expires_at <= created_at + interval '5 minutes'),
  check (wrong_tries < 5 or ended_at is not null)
);
create unique index open_otp_challenge on otp_challenge (country_code, phone) where ended_at is null;
create index otp_challenge_of_phone on otp_challenge (country_code, phone, created_at desc);
create index otp_challenge_by_time on otp_challenge (created_at);

-- Wrong codes, to count them a day for a phone and a minute for all.
create table otp_mistake (
  id bigint generated always as identity primary key,
  country_code text not null,
  phone text not null,
  at timestamptz not null default clock_timestamp()
);
create index otp_mistake_of_phone on otp_mistake (country_code, phone, at desc);
create index otp_mistake_by_time on otp_mistake (at);

-- A link to choose a new password: good for the e-mail it was sent to alone, and gone when it is used.
create table password_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  customer_id uuid not null references customer on delete cascade,
  email citext not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at <= created_at + interval '30 minutes')
);
create index password_link_of_customer on password_link (customer_id);

-- A link by which a signed-in customer verifies the e-mail that their account names.
create table email_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  customer_id uuid not null references customer on delete cascade,
  email citext not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at <= created_at + interval '24 hours')
);
create index email_link_of_customer on email_link (customer_id);
