-- A partner whom the desk adds has three days to choose a first password. Whoever forgot one has thirty minutes, as before.
alter table password_link drop constraint password_link_check;
alter table password_link add constraint password_link_ends check (
  expires_at <= created_at + case when partner_id is null then interval '30 minutes' else interval '3 days' end
) not valid;
alter table password_link validate constraint password_link_ends;
