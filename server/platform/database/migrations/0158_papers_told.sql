-- A partner is written to once before a document ends, and the desk hears of a file that waits.
alter table partner_paper add column told_of date;
comment on column partner_paper.told_of is 'The last day of which the partner was told that it comes; null if of none.';
create index partner_paper_waiting on partner_paper (partner_id) where file is not null and confirmed_at is null;
