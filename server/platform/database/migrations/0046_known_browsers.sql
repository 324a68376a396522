-- The browsers in which an account was opened: strangers' wrong codes do not close log-in by code for them, and who
-- verifies an account's phone there gets that account. They are known by a random token of their own, kept as its hash.
create table known_browser (
  customer_id uuid not null references customer on delete cascade,
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  used_at timestamptz not null default now(),
  primary key (customer_id, browser_hash)
);
create index known_browser_by_hash on known_browser (browser_hash);
create index known_browser_by_time on known_browser (used_at);
insert into known_browser (customer_id, browser_hash) select id, browser_hash from customer where browser_hash is not null;
alter table customer drop column browser_hash;

-- What happens to one number is counted apart for each browser that its account knows (`browser_hash`) and for all others
-- together (null), and in these by the networks it came from: HMACs, from which no address can be read.
alter table otp_challenge
  add column browser_hash bytea check (octet_length(browser_hash) = 32),
  add column networks bytea[] not null default '{}';
alter table otp_mistake
  add column browser_hash bytea check (octet_length(browser_hash) = 32),
  add column networks bytea[] not null default '{}';
drop index open_otp_challenge;
create unique index open_otp_challenge on otp_challenge (country_code, phone, browser_hash) nulls not distinct
  where ended_at is null;
create index otp_mistake_of_network on otp_mistake using gin (networks);
