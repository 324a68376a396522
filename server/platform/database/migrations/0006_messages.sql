-- Text messages and e-mails on their way out. Who gets one and what it says are sealed, with the row's id as context, and
-- are gone when nobody needs them any more: the content that lets someone in (a code, a link) when it was sent.
create table message (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  template text not null,
  recipient bytea,
  content bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  -- The provider's own id of it.
  provider_id text,
  -- Why the last try failed, in words that tell nothing of the recipient and the content.
  last_error text,
  created_at timestamptz not null default now(),
  -- What it tells is worth nothing after this.
  expires_at timestamptz,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'waiting' or (recipient is not null and content is not null))
);
create index message_by_time on message (created_at);

-- What demo mode would have sent. Stays empty in production.
create table demo_outbox (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index demo_outbox_by_time on demo_outbox (created_at desc, id desc);
