-- Where a partner is who is on the way to a visit and shows it to the customer: the last position alone, for this way alone.
create table live_location (
  job_id uuid primary key references job on delete cascade,
  partner_id uuid not null references partner on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- The device is within so many metres of it.
  accuracy_metres double precision not null check (accuracy_metres >= 0),
  seen_at timestamptz not null default clock_timestamp()
);
create index live_location_of_partner on live_location (partner_id);

-- The way is over, or somebody else's, whoever says so: also an older release, or a person with a database tool.
create function end_live_location() returns trigger language plpgsql as $$
begin
  delete from live_location where job_id = new.id;
  return null;
end $$;
create trigger end_live_location after update of status, partner_id on job
  for each row when (old.status = 'Traveling' and (new.status <> 'Traveling' or new.partner_id is distinct from old.partner_id))
  execute function end_live_location();

create function refuse_live_location() returns trigger language plpgsql as $$
begin
  perform from job where id = new.job_id and partner_id = new.partner_id and status = 'Traveling' for share;
  if not found then
    raise exception 'The partner is not on the way to this visit' using errcode = 'check_violation', constraint = 'live_location_is_on_the_way';
  end if;
  return new;
end $$;
create trigger refuse_live_location before insert or update on live_location
  for each row execute function refuse_live_location();
