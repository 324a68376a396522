-- What a partner shows of a visit: photos before and after, the steps that were done, and what was used. Seen by its customer, its partner
-- and the desk alone.
create table proof (
  job_id uuid primary key references job on delete cascade,
  partner_id uuid not null references partner on delete restrict,
  -- Steps of the services as they were when they were ticked: [{"key": "<service>.2", "names": {"en": "Filters washed", "hi": "…"}}].
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  -- In the partner's words; empty once people's data was erased.
  used text check (used <> '' and length(used) <= 500),
  changed_at timestamptz not null default clock_timestamp()
);
create index proof_of_partner on proof (partner_id);

create table proof_photo (
  -- Given by the phone that took it: however often it is sent, it is there once.
  id uuid primary key,
  job_id uuid not null references job on delete cascade,
  partner_id uuid not null references partner on delete restrict,
  moment text not null check (moment in ('before', 'after')),
  -- The path of a picture.
  photo text not null,
  taken_at timestamptz not null default clock_timestamp()
);
create index proof_photo_of_job on proof_photo (job_id, taken_at);
create index proof_photo_of_partner on proof_photo (partner_id);
