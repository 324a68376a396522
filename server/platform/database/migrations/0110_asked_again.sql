-- The partner whom the customer wanted to be asked first for this visit, as they came for such a visit before.
alter table job add column asked_partner_id uuid;
alter table job add constraint job_asked_partner_id_fkey
  foreign key (asked_partner_id) references partner on delete restrict not valid;
alter table job validate constraint job_asked_partner_id_fkey;
