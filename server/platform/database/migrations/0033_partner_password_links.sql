-- A link to choose a new password is a customer's or a partner's.
alter table password_link
  alter column customer_id drop not null,
  add column partner_id uuid references partner on delete cascade,
  add check (num_nonnulls(customer_id, partner_id) = 1);
create index password_link_of_partner on password_link (partner_id);
