-- outside a transaction
-- What numbers begin with is the business's choice now (a setting). An older version's numbers pass, and writing goes on while the
-- rows are looked at. Each statement may be sent again.
alter table booking drop constraint if exists booking_number_check;
alter table booking add constraint booking_number_check
  check (number ~ '^[A-Z]{2,3}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$') not valid;
alter table booking validate constraint booking_number_check;
