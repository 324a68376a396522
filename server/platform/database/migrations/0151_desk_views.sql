-- How somebody at the desk has narrowed, sorted and laid out a list, under a name, for everybody who sees that list.
create table desk_view (
  id uuid primary key,
  room text not null check (room in ('orders')),
  name text not null check (length(name) between 1 and 60),
  -- The list's address behind its question mark, without what was searched for.
  search text not null check (length(search) <= 400),
  made_by uuid not null references operator,
  made_at timestamptz not null default now()
);
create unique index desk_view_once on desk_view (room, lower(name));
