-- What a customer wants the partner of an order to know: a note (what is wrong, where to park), and the paths of photos. Null for none.
alter table booking add column visit_note text, add column visit_photos text[];
alter table booking add constraint booking_visit_note_check
  check (visit_note <> '' and length(visit_note) <= 500) not valid;
alter table booking validate constraint booking_visit_note_check;
alter table booking add constraint booking_visit_photos_check
  check (cardinality(visit_photos) between 1 and 4 and array_position(visit_photos, null) is null) not valid;
alter table booking validate constraint booking_visit_photos_check;

-- Its partners' workspaces hear of it, as they hear of the way in.
create trigger announce_visit_note after update of visit_note, visit_photos on booking
  for each row when ((old.visit_note, old.visit_photos) is distinct from (new.visit_note, new.visit_photos))
  execute function announce_way_in();
