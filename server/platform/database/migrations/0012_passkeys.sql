-- A key pair whose private half never leaves its owner's device: what is here signs nobody in.
create table passkey (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  -- The authenticator's own name for it, in base64url, and the public half in COSE's form.
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
  public_key bytea not null,
  -- How often the authenticator says it was used; it never goes back. Many say 0 always.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_customer on passkey (customer_id, id);

-- Challenges carry their own proof and end; only those that were answered are kept, so that none is answered twice.
create table spent_challenge (
  hash bytea primary key check (octet_length(hash) = 32),
  expires_at timestamptz not null
);
create index spent_challenge_by_end on spent_challenge (expires_at);
