-- Under which version the roster stands: who is approved, from where, how far and when they work, and what they can do.
-- Processes keep it in memory (server/scheduling/roster.ts), and see by the version that it has changed.
create table roster (
  one boolean primary key default true check (one),
  version uuid not null default gen_random_uuid(),
  changed_by xid8 not null default pg_current_xact_id()
);
insert into roster default values;

-- Once for each transaction, as it commits: all who change partners meet at this one row, and hold it no longer than that.
create function note_roster_change() returns trigger language plpgsql as $$
begin
  update roster set version = gen_random_uuid(), changed_by = pg_current_xact_id()
    where changed_by <> pg_current_xact_id();
  return null;
end $$;
create constraint trigger note_change after insert or update of status, latitude, longitude, radius_km on partner
  deferrable initially deferred for each row execute function note_roster_change();
create constraint trigger note_change after insert or update or delete on partner_skill
  deferrable initially deferred for each row execute function note_roster_change();
create constraint trigger note_change after insert or update or delete on partner_hours
  deferrable initially deferred for each row execute function note_roster_change();
create constraint trigger note_change after insert or update or delete on partner_day_off
  deferrable initially deferred for each row execute function note_roster_change();
