-- outside a transaction
-- An order holds a service once for each way in which it was chosen.
drop index concurrently if exists booking_line_once;
create unique index concurrently booking_line_once on booking_line (booking_id, service_id, md5(chosen::text));
alter table booking_line drop constraint if exists booking_line_booking_id_service_id_key;
