-- outside a transaction
-- What others book with a service is counted from its latest orders: ids of orders begin with when they were placed.
drop index concurrently if exists booking_line_of_service_lately;
create index concurrently booking_line_of_service_lately on booking_line (service_id, booking_id);
