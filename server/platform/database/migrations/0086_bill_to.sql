-- The company that an order's invoice is made out to: its name, address and tax number. Null for the customer.
alter table booking add column bill_to jsonb;
alter table booking add constraint booking_bill_to_check
  check (bill_to is null or (jsonb_typeof(bill_to) = 'object' and bill_to ?& array['name', 'address', 'taxNumber'])) not valid;
alter table booking validate constraint booking_bill_to_check;
