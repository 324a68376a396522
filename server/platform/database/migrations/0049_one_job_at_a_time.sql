-- A start code is good for one partner and one time of a visit: each time that it is offered it has another one.
alter table job add column code_round int not null default 0;

-- A partner is on the way to, at, or at work in one job at a time, whoever writes it. Who was in several before this goes
-- on with all of them: all but the one that is furthest are marked.
alter table job add column beside_another boolean not null default false;
update job set beside_another = true where id in (
  select id from (
    select id, row_number() over (
      partition by partner_id
      order by array_position(array['Started', 'Reached', 'Traveling'], status), lower(during), id
    ) as place
    from job where status in ('Traveling', 'Reached', 'Started')
  ) under_way where place > 1
);
create unique index partner_is_in_one_job on job (partner_id)
  where status in ('Traveling', 'Reached', 'Started') and not beside_another;
