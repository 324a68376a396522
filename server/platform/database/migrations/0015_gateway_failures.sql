-- How many questions of a minute got no answer: a provider that is down is not asked as often as one that works.
alter table gateway_calls add column failures int not null default 0;
