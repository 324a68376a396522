-- The roster is who is approved, from where, how far and when they work, and what they can do. Processes keep it in memory
-- (server/areas/scheduling/roster.ts): by its version they see that it has changed, and by those of the partners in what.
create table roster (
  one boolean primary key default true check (one),
  -- Which database this is: a process that was led to another one knows nothing of it.
  epoch uuid not null default gen_random_uuid(),
  version bigint not null default 0,
  changed_by xid8 not null default pg_current_xact_id()
);
insert into roster default values;

-- With which version a partner changed last. No reference: it outlives the partner.
create table roster_change (
  partner_id uuid primary key,
  version bigint not null
);
create index roster_change_by_version on roster_change (version);
insert into roster_change select id, 0 from partner;

-- As a transaction commits, one version for all of it: all who change partners meet at one row, no longer than that, so
-- that versions come in the order in which they can be seen. The argument is the column that names the partner.
create function note_roster_change() returns trigger language plpgsql as $$
declare
  now_at bigint;
begin
  update roster set version = version + 1, changed_by = pg_current_xact_id()
    where changed_by <> pg_current_xact_id();
  select version into now_at from roster;
  insert into roster_change values ((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid, now_at)
    on conflict (partner_id) do update set version = now_at where roster_change.version < now_at;
  return null;
end $$;
create constraint trigger note_change after insert or delete or update of status, latitude, longitude, radius_km on partner
  deferrable initially deferred for each row execute function note_roster_change('id');
create constraint trigger note_change after insert or update or delete on partner_skill
  deferrable initially deferred for each row execute function note_roster_change('partner_id');
create constraint trigger note_change after insert or update or delete on partner_hours
  deferrable initially deferred for each row execute function note_roster_change('partner_id');
create constraint trigger note_change after insert or update or delete on partner_day_off
  deferrable initially deferred for each row execute function note_roster_change('partner_id');

-- All that a search for free times needs to know of visits, so that it reads an index alone.
create index job_in_the_way on job (partner_id) include (during, latitude, longitude, booking_id)
  where status not in ('Unassigned', 'Completed', 'Cancelled');
