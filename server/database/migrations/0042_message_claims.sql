-- Since when somebody hands a message to its carrier. No lock and no connection is held meanwhile; a claim that is older than
-- any call may take is of a process that is gone.
alter table message add column claimed_at timestamptz;

-- How many messages went out lately: to one phone or e-mail, and of a channel in all. Counted where they are sent, by one
-- statement each. A key is an HMAC: whose phone or e-mail it counts cannot be read from it.
create table message_count (
  key bytea primary key check (octet_length(key) = 32),
  used int not null check (used > 0),
  -- From then on it counts anew; then the row may go, too.
  ends_at timestamptz not null
) with (fillfactor = 50);
create index message_count_by_end on message_count (ends_at);
