-- outside a transaction
-- Whoever looks for a free time reads the visits of some days alone, in their order, and not all that a partner ever had before them.
drop index concurrently if exists job_in_the_way_from;
create index concurrently job_in_the_way_from on job (partner_id, lower(during)) include (during, latitude, longitude, booking_id)
  where status not in ('Unassigned', 'Completed', 'Cancelled');
-- It does the same for the versions before.
drop index concurrently if exists job_in_the_way;
-- It asks the same each time: planned anew for what its list holds, that takes ten times as long as the question.
alter function check_booking_total() set plan_cache_mode = force_generic_plan;
