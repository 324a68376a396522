-- A partner's workspace hears when it is said anew how to get in where they go.
create function announce_way_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('partner_changed', partner_id::text)
  from (select distinct partner_id from job where booking_id = new.id and partner_id is not null) each;
  return null;
end $$;
create trigger announce_way_in after update of access_instructions on booking
  for each row when (old.access_instructions is distinct from new.access_instructions)
  execute function announce_way_in();
