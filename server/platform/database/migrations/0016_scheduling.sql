-- btree_gist: a partner and a time range in one exclusion constraint.
create extension if not exists btree_gist;

-- Where a partner sets out from and how far they go. An approved one without a place is offered nothing.
alter table partner
  add column photo text not null default '',
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  -- Kilometres; null: as far as the business says.
  add column radius_km int check (radius_km between 1 and 200),
  add check ((latitude is null) = (longitude is null));

-- What a partner can do.
create table partner_skill (
  partner_id uuid not null references partner on delete cascade,
  sub_category_id uuid not null references sub_category on delete restrict,
  primary key (sub_category_id, partner_id)
);
create index skill_of_partner on partner_skill (partner_id);

-- When a partner works: weekdays as ISO counts them (1 is Monday), times of the business's zone.
create table partner_hours (
  partner_id uuid not null references partner on delete cascade,
  weekday int not null check (weekday between 1 and 7),
  works_from time not null,
  works_until time not null check (works_until > works_from),
  primary key (partner_id, weekday)
);

-- Whole days, of the business's zone, on which a partner does not work.
create table partner_day_off (
  partner_id uuid not null references partner on delete cascade,
  day date not null,
  primary key (partner_id, day)
);

-- Whoever was approved before has what their application says, on every day of the week.
update partner p set photo = a.photo, latitude = a.latitude, longitude = a.longitude
  from partner_application a where a.partner_id = p.id;
insert into partner_skill (partner_id, sub_category_id)
  select partner_id, sub_category_id from partner_application;
insert into partner_hours (partner_id, weekday, works_from, works_until)
  select partner_id, weekday, works_from, works_until from partner_application, generate_series(1, 7) weekday;

-- Kilometres along a great circle.
create function km_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
  returns double precision language sql immutable strict parallel safe
  return 12742 * asin(sqrt(least(1,
    sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2)));

-- When somebody comes: null for orders from before there were times to choose.
alter table booking
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add check ((starts_at is null) = (ends_at is null)),
  add check (ends_at > starts_at);
create index booking_by_start on booking (starts_at) where starts_at is not null;

-- One partner's visit for an order. An order that needs several skills has a job for each.
-- The moves between the states: contract/customer/order-life.ts.
create table job (
  id uuid primary key,
  booking_id uuid not null references booking on delete cascade,
  sub_category_id uuid not null references sub_category on delete restrict,
  status text not null check (status in (
    'Reserved', 'Unassigned', 'Offered', 'Accepted', 'Traveling', 'Reached', 'Started', 'Completed', 'Cancelled'
  )),
  partner_id uuid references partner on delete restrict,
  during tstzrange not null check (
    lower(during) is not null and upper(during) is not null
    and lower(during) < upper(during) and lower_inc(during) and not upper_inc(during)
  ),
  latitude double precision not null,
  longitude double precision not null,
  -- Until when the partner may answer; then it is offered to the next one.
  answer_by timestamptz,
  wrong_codes int not null default 0,
  created_at timestamptz not null default now(),
  unique (booking_id, sub_category_id),
  check (status = 'Cancelled' or (partner_id is null) = (status = 'Unassigned')),
  check ((answer_by is not null) = (status = 'Offered')),
  -- Nobody is at two places at once, whoever writes it.
  constraint partner_is_at_one_place exclude using gist (partner_id with =, during with &&)
    where (status not in ('Unassigned', 'Completed', 'Cancelled'))
);
create index job_of_partner on job (partner_id, lower(during)) where partner_id is not null;
create index job_to_answer on job (answer_by) where status = 'Offered';
create index job_unassigned on job (lower(during)) where status = 'Unassigned';
create index job_by_time on job (lower(during));

-- The visit in which a line is done.
alter table booking_line add column job_id uuid references job on delete restrict;
create index booking_line_of_job on booking_line (job_id) where job_id is not null;

-- To whom a job was offered, and what they answered.
create table job_offer (
  id bigint generated always as identity primary key,
  job_id uuid not null references job on delete cascade,
  partner_id uuid not null references partner on delete restrict,
  offered_at timestamptz not null default clock_timestamp(),
  answer text check (answer in ('accepted', 'declined', 'lapsed', 'withdrawn')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index job_offer_open on job_offer (job_id) where answer is null;
create index job_offer_of_job on job_offer (job_id, partner_id);
create index job_offer_of_partner on job_offer (partner_id, offered_at desc);

-- What happened to an order, and who did it: the timeline. Only ever added to.
create table booking_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking on delete cascade,
  job_id uuid references job on delete cascade,
  event text not null check (event <> ''),
  by_kind text not null check (by_kind in ('customer', 'partner', 'staff', 'system')),
  by_id uuid,
  -- In the words of whoever did it: why it was cancelled, say.
  note text check (note <> '' and length(note) <= 500),
  at timestamptz not null default clock_timestamp(),
  check ((by_kind = 'system') = (by_id is null))
);
create index booking_event_of_booking on booking_event (booking_id, id);
create trigger only_added_to before update on booking_event
  for each statement execute function refuse_change();

-- Whoever watches an order, or the board of all, hears that it changed.
create function announce_booking_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('booking_changed', new.id::text);
  return null;
end $$;
create trigger announce_change after insert or update on booking
  for each row execute function announce_booking_change();
create function announce_booking_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('booking_changed', new.booking_id::text);
  return null;
end $$;
create trigger announce_change after insert on booking_event
  for each row execute function announce_booking_event();

-- What the business has set, as contract/shared/settings.ts describes it; what it has not set is as described there.
create table business_settings (
  one boolean primary key default true check (one),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  changed_at timestamptz not null default now()
);
insert into business_settings default values;

-- Who of the business's own people may do what (contract/shared/staff.ts).
alter table operator
  add column roles text[] not null default '{}'
    check (roles <@ array['owner', 'dispatcher', 'catalogue', 'support']);

-- What the business's own people did. Nobody changes it.
create table audit_entry (
  id bigint generated always as identity primary key,
  operator_id uuid references operator on delete restrict,
  -- A verb and what it was done to: 'approve partner', 'change price'.
  action text not null check (action <> ''),
  subject_kind text not null check (subject_kind <> ''),
  subject_id text not null check (subject_id <> ''),
  details jsonb not null default '{}',
  at timestamptz not null default clock_timestamp()
);
create index audit_entry_of_subject on audit_entry (subject_kind, subject_id, id desc);
create index audit_entry_of_operator on audit_entry (operator_id, id desc);
create trigger only_added_to before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
