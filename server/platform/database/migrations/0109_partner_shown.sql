-- Whether visitors of the site see a partner among those near them. Nobody was asked before, so nobody is until they say so.
alter table partner add column shown boolean not null default false;
