-- Who does the work. Applied: has registered and may do nothing yet.
create table partner (
  id uuid primary key,
  status text not null default 'Applied' check (status in ('Applied', 'Approved', 'Refused', 'Suspended')),
  name text not null check (name <> ''),
  gender text not null check (gender in ('Male', 'Female', 'Other')),
  country_code text not null check (country_code ~ '^\+[1-9][0-9]{0,3}$'),
  phone text not null check (phone ~ '^[0-9]{6,14}$'),
  email citext not null unique,
  password_hash text not null check (password_hash like '$argon2id$%'),
  created_at timestamptz not null default now(),
  unique (country_code, phone)
);

-- Who runs the business.
create table operator (
  id uuid primary key,
  name text not null check (name <> ''),
  email citext not null unique,
  password_hash text not null check (password_hash like '$argon2id$%'),
  created_at timestamptz not null default now()
);

-- A session is one account's, of one of the three kinds; `id` names it in lists without telling its token.
alter table session
  add column id uuid not null default gen_random_uuid() unique,
  add column partner_id uuid references partner on delete cascade,
  add column operator_id uuid references operator on delete cascade,
  alter column customer_id drop not null,
  add constraint session_is_of_one_account check (num_nonnulls(customer_id, partner_id, operator_id) = 1);
create index session_of_partner on session (partner_id) where partner_id is not null;
create index session_of_operator on session (operator_id) where operator_id is not null;
