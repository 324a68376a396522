-- How many partners a service takes. One leads; each of the others has a visit of their own, which helps the leader's.
alter table service add column people smallint not null default 1;
alter table service add constraint service_people_check check (people between 1 and 4) not valid;
alter table service validate constraint service_people_check;

alter table job add column helps_id uuid;
alter table job add constraint job_helps_id_fkey foreign key (helps_id) references job on delete cascade not valid;
alter table job validate constraint job_helps_id_fkey;

-- What is done, found and paid belongs to the visit that leads.
create function check_helper() returns trigger language plpgsql as $$
begin
  if not exists (
    select from job lead
    where lead.id = new.helps_id and lead.booking_id = new.booking_id and lead.sub_category_id = new.sub_category_id
      and lead.helps_id is null
  ) then
    raise exception 'job % helps a visit that does not lead it', new.id using errcode = 'check_violation';
  end if;
  if exists (select from booking_line where job_id = new.id) or exists (select from extra where job_id = new.id) then
    raise exception 'job % helps, and has work of its own', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger job_helps after insert or update of helps_id, booking_id, sub_category_id on job
  deferrable initially deferred for each row when (new.helps_id is not null) execute function check_helper();
