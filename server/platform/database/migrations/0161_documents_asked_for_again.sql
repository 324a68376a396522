-- A document of an application that cannot be used is asked for again, with the reason. Once another one is sent, it waits to be looked at.
alter table partner_application
  add column id_proof_wanted_why text,
  add column id_proof_sent_at timestamptz,
  add column certificate_wanted_why text,
  add column certificate_sent_at timestamptz;
alter table partner_application add constraint partner_application_wanted_or_sent check (
  num_nonnulls(id_proof_wanted_why, id_proof_sent_at) <= 1 and num_nonnulls(certificate_wanted_why, certificate_sent_at) <= 1
) not valid;
alter table partner_application validate constraint partner_application_wanted_or_sent;
