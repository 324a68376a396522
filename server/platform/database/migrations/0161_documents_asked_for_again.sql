-- A document of an application that cannot be used is asked for again, with the reason. Once another one is sent, it waits to be looked at;
-- both are empty again when somebody has.
alter table partner_application
  add column id_proof_wanted_why text,
  add column id_proof_sent_at timestamptz,
  add column certificate_wanted_why text,
  add column certificate_sent_at timestamptz;
alter table partner_application add constraint partner_application_wanted_before_sent check (
  (id_proof_sent_at is null or id_proof_wanted_why is not null)
  and (certificate_sent_at is null or certificate_wanted_why is not null)
) not valid;
alter table partner_application validate constraint partner_application_wanted_before_sent;
