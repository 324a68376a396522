-- outside a transaction
drop index concurrently if exists job_helps_id;
create index concurrently job_helps_id on job (helps_id) where helps_id is not null;
-- An order has one visit of each kind that leads, and any number that help: the constraint that knew no others goes next.
drop index concurrently if exists job_leads_once;
create unique index concurrently job_leads_once on job (booking_id, sub_category_id) where helps_id is null;
drop index concurrently if exists job_booking_id;
create index concurrently job_booking_id on job (booking_id);
