-- When a backup was last made, so that somebody is told if it no longer is.
create table backup_made (
  one boolean primary key default true check (one),
  at timestamptz not null default now()
);
