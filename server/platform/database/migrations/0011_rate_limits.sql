-- How often something was tried lately, for all processes together. A key is an HMAC: whose address or e-mail it counts
-- cannot be read from it. Unlogged: the counts are written at every call that changes something, and after a crash of the
-- database nobody misses them.
create unlogged table rate_limit (
  key bytea primary key check (octet_length(key) = 32),
  used int not null check (used >= 0),
  -- From then on it counts anew; then the row may go, too.
  ends_at timestamptz not null
) with (fillfactor = 50);
