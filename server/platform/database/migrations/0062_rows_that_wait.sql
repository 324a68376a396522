-- What waits is found in the rows themselves, and done by batches (server/platform/jobs/drain.ts). A process of a release before knows
-- nothing of it: what it adds has a job of its own, as ever.

-- A line of a timeline of which nobody was told yet.
alter table booking_event add column to_tell boolean not null default false;

alter table message
  -- By which of the queue's tasks it goes out; null where it has a job of its own.
  add column job text,
  -- When it is handed over, or tried again. Of one that somebody has claimed: when that claim is over, should they be gone.
  add column due_at timestamptz not null default now();

-- Processes hear which task has new rows, once for each commit.
create function announce_lines_to_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_job', 'rows:tell-of-event');
  return null;
end $$;
create trigger announce_to_tell after insert on booking_event
  for each row when (new.to_tell) execute function announce_lines_to_tell();

create function announce_messages_to_send() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_job', 'rows:' || job) from (select distinct job from added where job is not null) each;
  return null;
end $$;
create trigger announce_to_send after insert on message referencing new table as added
  for each statement execute function announce_messages_to_send();
