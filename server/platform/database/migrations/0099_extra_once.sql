-- outside a transaction
-- A line of an extra is on a bill once.
drop index concurrently if exists booking_line_extra_once;
create unique index concurrently booking_line_extra_once on booking_line (extra_id, extra_position) where extra_id is not null;
