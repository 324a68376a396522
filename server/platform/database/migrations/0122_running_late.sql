-- How many minutes later than planned the partner of a visit has said that they come; empty if they said nothing, or somebody else comes.
alter table job add column late_minutes integer;
alter table job add constraint job_late_minutes_check check (late_minutes between 5 and 180) not valid;
alter table job validate constraint job_late_minutes_check;
