-- What is to pay of a visit that ends because its customer declined what the booked work cannot be done without, in the smallest unit of
-- the currency of prices, as it was shown when the order was placed; 0 for nothing.
alter table booking add column visit_charge bigint not null default 0;
alter table booking add constraint booking_visit_charge_check check (visit_charge >= 0) not valid;
alter table booking validate constraint booking_visit_charge_check;
