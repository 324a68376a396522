-- From whose line to the internet a file came, as a keyed hash: what lies about unclaimed has a budget for each of them. It
-- goes with the claim.
alter table upload
  add column sender bytea,
  add check (sender is null or num_nonnulls(customer_id, partner_id, operator_id) = 0);
