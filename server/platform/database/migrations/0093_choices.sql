-- What customers choose of a service, which changes its price and its time, and what was chosen of a line, as it was called and
-- priced then. A line's price is that of all of them, with what was chosen.
alter table service add column choices jsonb not null default '[]';
alter table service add constraint service_choices_check
  check (jsonb_typeof(choices) = 'array' and jsonb_array_length(choices) <= 8) not valid;
alter table service validate constraint service_choices_check;
alter table booking_line add column chosen jsonb not null default '[]';
alter table booking_line add constraint booking_line_chosen_check check (jsonb_typeof(chosen) = 'array') not valid;
alter table booking_line validate constraint booking_line_chosen_check;

-- An order may hold a service several times, chosen differently. So a review's service is no key of its order any more, which a
-- foreign key could name: a trigger sees to it. An older version writes as before.
create function check_review_is_of_ordered_service() returns trigger language plpgsql as $$
begin
  if new.booking_id is not null
    and not exists (select from booking_line where booking_id = new.booking_id and service_id = new.service_id) then
    raise exception 'review % is of a service that was not in its order', new.id
      using errcode = 'foreign_key_violation', constraint = 'review_is_of_ordered_service';
  end if;
  return null;
end $$;
create constraint trigger is_of_ordered_service after insert or update of booking_id, service_id on review
  for each row execute function check_review_is_of_ordered_service();
alter table review drop constraint review_is_of_ordered_service;
