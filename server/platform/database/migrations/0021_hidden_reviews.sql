-- What the business does not want to be read, and why. The author is told nothing, and still sees it.
alter table review
  add column hidden_at timestamptz,
  add column hidden_by uuid references operator on delete restrict,
  add column hidden_why text check (hidden_why <> '' and length(hidden_why) <= 500),
  add check (num_nonnulls(hidden_at, hidden_by, hidden_why) in (0, 3));
alter table partner_review
  add column hidden_at timestamptz,
  add column hidden_by uuid references operator on delete restrict,
  add column hidden_why text check (hidden_why <> '' and length(hidden_why) <= 500),
  add check (num_nonnulls(hidden_at, hidden_by, hidden_why) in (0, 3));
create index review_by_time on review (created_at desc, id desc);
create index partner_review_by_time on partner_review (created_at desc, id desc);

-- As before, but for what is hidden: it counts for no mean.
create or replace function count_ratings() returns trigger language plpgsql as $$
declare
  rated text := tg_argv[0];
  added text := format('select %I as id, rating, hidden_at, 1 as sign from came', rated || '_id');
  removed text := format('select %I as id, rating, hidden_at, -1 as sign from gone', rated || '_id');
  moved text := case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end;
  change record;
begin
  for change in execute format(
    'select id, sum(sign * rating) as stars, sum(sign) as times from (%s) moved
     where rating is not null and hidden_at is null
     group by id having sum(sign * rating) <> 0 or sum(sign) <> 0 order by id', moved)
  loop
    execute format('update %I set rating_sum = rating_sum + $1, rating_count = rating_count + $2 where id = $3', rated)
      using change.stars, change.times, change.id;
  end loop;
  return null;
end $$;
