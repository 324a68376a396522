-- A customer may say how it was in words alone, and give the stars later, or never. What is said of an order is said of
-- a service of that order.
alter table review
  alter column rating drop not null,
  add constraint review_says_something check (num_nonnulls(rating, review) > 0),
  add constraint review_is_no_essay check (length(review) <= 2000),
  add constraint review_is_of_ordered_service foreign key (booking_id, service_id)
    references booking_line (booking_id, service_id) on delete set null (booking_id);
create index review_of_booking on review (booking_id, service_id) where booking_id is not null;

-- Who does the work; nobody yet.
alter table booking add column partner_id uuid references partner on delete restrict;
create index booking_of_partner on booking (partner_id, id desc) where partner_id is not null;

alter table partner
  add column rating_sum int not null default 0,
  add column rating_count int not null default 0 check (rating_count >= 0),
  add constraint mean_rating_between_1_and_5 check (rating_sum between rating_count and rating_count * 5);

-- What the customer of an order says of who did the work, in stars, in words, or both.
create table partner_review (
  id uuid primary key,
  partner_id uuid not null references partner on delete cascade,
  booking_id uuid not null references booking on delete cascade,
  rating int check (rating between 1 and 5),
  review text check (review <> ''),
  created_at timestamptz not null default now(),
  unique (booking_id, partner_id),
  constraint review_says_something check (num_nonnulls(rating, review) > 0),
  constraint review_is_no_essay check (length(review) <= 2000)
);
create index partner_review_of_partner on partner_review (partner_id, created_at desc);

drop trigger count_added on review;
drop trigger count_removed on review;
drop trigger count_changed on review;
drop function count_reviews();

-- The mean and count of what is rated (the trigger's argument: 'service' or 'partner') follow its ratings in the same
-- transaction, so they cannot disagree. Words without stars move nothing, and lock nothing. A statement that rates many
-- goes through them in the order of their ids: two such statements wait one for the other, never each for the other.
create function count_ratings() returns trigger language plpgsql as $$
declare
  rated text := tg_argv[0];
  added text := format('select %I as id, rating, 1 as sign from came', rated || '_id');
  removed text := format('select %I as id, rating, -1 as sign from gone', rated || '_id');
  moved text := case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end;
  change record;
begin
  for change in execute format(
    'select id, sum(sign * rating) as stars, sum(sign) as times from (%s) moved where rating is not null
     group by id having sum(sign * rating) <> 0 or sum(sign) <> 0 order by id', moved)
  loop
    execute format('update %I set rating_sum = rating_sum + $1, rating_count = rating_count + $2 where id = $3', rated)
      using change.stars, change.times, change.id;
  end loop;
  return null;
end $$;
create trigger count_added after insert on review
  referencing new table as came for each statement execute function count_ratings('service');
create trigger count_removed after delete on review
  referencing old table as gone for each statement execute function count_ratings('service');
create trigger count_changed after update on review
  referencing old table as gone new table as came for each statement execute function count_ratings('service');
create trigger count_added after insert on partner_review
  referencing new table as came for each statement execute function count_ratings('partner');
create trigger count_removed after delete on partner_review
  referencing old table as gone for each statement execute function count_ratings('partner');
create trigger count_changed after update on partner_review
  referencing old table as gone new table as came for each statement execute function count_ratings('partner');
