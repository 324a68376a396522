-- Who was invited has no password yet; who has not shown a second factor has none.
alter table operator
  alter column password_hash drop not null,
  -- The shared secret of the authenticator app, sealed.
  add column totp_sealed bytea,
  -- The last step of time whose code was used: no code is good twice.
  add column totp_step bigint,
  add column wrong_codes int not null default 0 check (wrong_codes >= 0),
  add column wrong_codes_since timestamptz,
  -- May not come in any more; what they did stays theirs.
  add column disabled_at timestamptz;

-- For when the authenticator is lost: each is good once. An HMAC, under a key that the database does not know.
create table operator_recovery_code (
  operator_id uuid not null references operator on delete cascade,
  code_hmac bytea not null check (octet_length(code_hmac) = 32),
  used_at timestamptz,
  primary key (operator_id, code_hmac)
);

-- A link by which an operator chooses a password.
create table operator_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  operator_id uuid not null references operator on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at <= created_at + interval '7 days')
);
create index operator_link_of_operator on operator_link (operator_id);
