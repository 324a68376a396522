-- Whether a partner is one of the business's own people: visits are theirs without an answer.
alter table partner add column is_own boolean not null default false;
