-- What a line of an order's timeline changed, as it was at that moment: whom to tell, and of what, follows from the line alone,
-- whenever it is read. Empty in lines from before, and, but for the order's, in those that move no visit.
alter table booking_event
  add column status_before text,
  add column status text,
  -- Who had the visit, and who has it then.
  add column partner_before uuid,
  add column partner_id uuid,
  add column starts_before timestamptz,
  add column starts_at timestamptz,
  add column answer_by timestamptz,
  add column code_round int,
  add column order_status text,
  add check ((status_before is null) = (status is null));
-- Of lines whose messages may be on their way just now, how things are is the best that is known.
update booking_event e
  set status_before = j.status, status = j.status, partner_id = j.partner_id, starts_at = lower(j.during),
    answer_by = j.answer_by
  from job j where j.id = e.job_id and e.at > now() - interval '1 day';
update booking_event e
  set order_status = b.status, starts_at = coalesce(e.starts_at, b.starts_at)
  from booking b where b.id = e.booking_id and e.at > now() - interval '1 day';
create trigger only_added_to_facts before update of
    status_before, status, partner_before, partner_id, starts_before, starts_at, answer_by, code_round, order_status
  on booking_event for each statement execute function refuse_change();
-- Whether anything happened to a visit since.
create index booking_event_of_job on booking_event (job_id, id) where status is not null;

-- The line that a message tells of, whom, and what makes it untrue (server/areas/messages/overtaken.ts): it is not sent then.
alter table message
  add column of_event bigint references booking_event on delete cascade,
  add column of_person uuid,
  add column stands_until text,
  add check ((of_person is null) = (stands_until is null)),
  drop constraint message_state_check,
  add check (state in ('waiting', 'sent', 'failed', 'overtaken'));
create index message_of_event on message (of_event) where of_event is not null;
create index message_of_person on message (of_person) where of_person is not null;
