-- outside a transaction
-- The desk sorts orders by when their visit is, and by what they cost; figures are of the visits of some days.
drop index concurrently if exists booking_by_visit;
create index concurrently booking_by_visit on booking (coalesce(starts_at, placed_at), id);
drop index concurrently if exists booking_by_total;
create index concurrently booking_by_total on booking (total, id);
