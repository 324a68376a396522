-- A rating of a service, with or without words. `customer_id` is empty where the author is no customer of this site.
create table review (
  id uuid primary key,
  service_id uuid not null references service on delete cascade,
  customer_id uuid references customer on delete set null,
  booking_id uuid references booking on delete set null,
  author_name text not null,
  author_title text,
  rating int not null check (rating between 1 and 5),
  review text check (review <> ''),
  -- Chosen by the business for the home page; shown in this order.
  featured_position int,
  created_at timestamptz not null default now(),
  unique (customer_id, booking_id, service_id)
);
create index review_of_service on review (service_id, created_at desc);
create index featured_review on review (featured_position) where featured_position is not null;

-- A service's mean and count follow its reviews in the same transaction, so they cannot disagree.
create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update service s set rating_sum = rating_sum - r.total, rating_count = rating_count - r.times
    from (select service_id, sum(rating)::int as total, count(*)::int as times from gone group by service_id) r
    where s.id = r.service_id;
  end if;
  if tg_op <> 'DELETE' then
    update service s set rating_sum = rating_sum + r.total, rating_count = rating_count + r.times
    from (select service_id, sum(rating)::int as total, count(*)::int as times from came group by service_id) r
    where s.id = r.service_id;
  end if;
  return null;
end $$;
create trigger count_added after insert on review
  referencing new table as came for each statement execute function count_reviews();
create trigger count_removed after delete on review
  referencing old table as gone for each statement execute function count_reviews();
create trigger count_changed after update on review
  referencing old table as gone new table as came for each statement execute function count_reviews();

create trigger announce_change after insert or update or delete or truncate on review
  for each statement execute function announce_catalogue_change();

-- Which demo data was filled in, so that a later start has nothing to do.
create table seeded (
  digest text primary key,
  at timestamptz not null default now()
);
