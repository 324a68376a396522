-- A text that everybody knows, sealed under each key that has sealed here: a start with other keys is refused by it.
create table sealing_key (
  key_id text primary key,
  canary bytea not null,
  -- Since when it is the newest key: the one with the latest time seals now.
  newest_since timestamptz not null default clock_timestamp()
);
