-- What the business does not show: neither in lists and pages nor in the search, and it cannot be booked.
alter table category add column hidden boolean not null default false;
alter table sub_category add column hidden boolean not null default false;
alter table service add column hidden boolean not null default false;

-- What a service costs from when on. Those that have come were written into `service`; orders keep what they were placed at.
create table service_price (
  id uuid primary key,
  service_id uuid not null references service on delete cascade,
  list_price bigint not null,
  price bigint not null check (price > 0),
  valid_from timestamptz not null,
  applied_at timestamptz,
  check (list_price >= price)
);
create unique index service_price_planned on service_price (service_id, valid_from) where applied_at is null;

-- Pictures of the business's own: everybody sees them, and they stay, as orders show them.
alter table upload
  add column operator_id uuid references operator on delete restrict,
  add check (operator_id is null or (claimed_as = 'picture' and num_nonnulls(customer_id, partner_id) = 0));
create index upload_of_operator on upload (operator_id) where operator_id is not null;
drop index upload_of_nobody;
create index upload_of_nobody on upload (released_at)
  where customer_id is null and partner_id is null and operator_id is null;

-- What is hidden is not found.
create or replace function index_service(only_service uuid) returns void language plpgsql as $$
declare
  service_name text;
  sub_category_name text;
  category_name text;
  description text;
  titles tsvector;
  ratings int;
  is_hidden boolean;
begin
  select plain_text(s.name), plain_text(sub.name), plain_text(c.name), plain_text(s.description), s.rating_count,
      s.hidden or sub.hidden or c.hidden
    into service_name, sub_category_name, category_name, description, ratings, is_hidden
    from service s
    join sub_category sub on sub.id = s.sub_category_id
    join category c on c.id = sub.category_id
    where s.id = only_service;
  if is_hidden then
    delete from service_search where service_id = only_service;
    delete from service_text where service_id = only_service;
    return;
  end if;
  titles := setweight(to_tsvector('english', service_name), 'A')
    || setweight(to_tsvector('english', sub_category_name), 'B')
    || setweight(to_tsvector('english', category_name), 'C');
  insert into service_search values (only_service, titles, ratings)
    on conflict (service_id) do update set titles = excluded.titles;
  insert into service_text values (only_service, titles || setweight(to_tsvector('english', description), 'D'))
    on conflict (service_id) do update set words = excluded.words;
  insert into search_word (word)
    select distinct word
    from regexp_split_to_table(concat_ws(' ', service_name, sub_category_name, category_name), '[^[:alnum:]]+') word
    where length(word) between 2 and 40
    on conflict do nothing;
end $$;
create trigger index_hidden_service after update of hidden on service
  for each row when (old.hidden <> new.hidden) execute function index_changed_service();
create trigger index_services_of_hidden after update of hidden on category
  for each row when (old.hidden <> new.hidden) execute function index_services_of_renamed();
create trigger index_services_of_hidden after update of hidden on sub_category
  for each row when (old.hidden <> new.hidden) execute function index_services_of_renamed();
