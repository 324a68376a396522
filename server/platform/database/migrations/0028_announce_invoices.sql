-- Whoever watches an order hears that its invoice is there.
create trigger announce_change after insert on invoice
  for each row execute function announce_booking_event();
