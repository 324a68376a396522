-- How many messages went out lately: to one phone or e-mail, and of a channel in all. Counted where they are sent, by one
-- statement, in rows that nobody holds. A key is an HMAC: whose phone or e-mail it counts cannot be read from it.
create table message_count (
  key bytea primary key check (octet_length(key) = 32),
  -- Of those in all: `sms/day`, `email/hour`. Null for a recipient's.
  budget text,
  used int not null check (used >= 0),
  -- So many there may be; codes may go beyond it.
  most int not null check (most > 0),
  -- From then on it counts anew; then the row may go, too.
  ends_at timestamptz not null
) with (fillfactor = 50);
create index message_count_by_end on message_count (ends_at);
