-- Two accounts of one person became one: which one went, and by what it was proven. Only added to, but for erasing an
-- account that is left.
create table account_join (
  id uuid primary key,
  -- The account that is left.
  customer_id uuid not null references customer on delete cascade,
  gone_id uuid not null unique,
  proof text not null check (proof in ('password', 'mail')),
  at timestamptz not null default now()
);
create index account_join_of_customer on account_join (customer_id);
create trigger only_added_to before update of id, gone_id, proof, at on account_join
  for each statement execute function refuse_change();

-- A code in a mail, by which the owner of one account proves that another is theirs, too. It is kept as an HMAC; without
-- one nothing was sent, as no such account is opened by that e-mail.
create table join_code (
  id uuid primary key,
  -- Who asks.
  customer_id uuid not null references customer on delete cascade,
  email citext not null,
  other_id uuid references customer on delete cascade,
  code_hmac bytea check (octet_length(code_hmac) = 32),
  wrong_tries int not null default 0 check (wrong_tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (expires_at <= created_at + interval '15 minutes'),
  check (wrong_tries < 5 or ended_at is not null)
);
create unique index open_join_code on join_code (customer_id) where ended_at is null;
create index join_code_of_other on join_code (other_id) where other_id is not null;
create index join_code_by_time on join_code (created_at);

-- Whoever has the phone said that the accounts which named it until then are not theirs.
alter table customer add column join_declined_at timestamptz;
