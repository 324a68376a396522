-- A list of what partners are owed up to a day, to be paid by the bank at once. It is paid once, or dropped; one is open at a time.
create table payout (
  id uuid primary key,
  until date not null,
  currency text not null,
  made_at timestamptz not null default now(),
  made_by uuid not null references operator,
  paid_at timestamptz,
  paid_by uuid references operator,
  -- The bank's, for whoever looks for it in a statement of the account.
  reference text,
  dropped_at timestamptz,
  check (paid_at is null or dropped_at is null),
  check (num_nonnulls(paid_at, paid_by, reference) in (0, 3))
);
create unique index payout_open_once on payout ((true)) where paid_at is null and dropped_at is null;
create index payout_latest on payout (made_at desc, id);

create table payout_share (
  payout_id uuid not null references payout,
  partner_id uuid not null references partner on delete cascade,
  -- In smallest units.
  amount bigint not null check (amount > 0),
  primary key (payout_id, partner_id)
);
create index payout_share_of_partner on payout_share (partner_id);
