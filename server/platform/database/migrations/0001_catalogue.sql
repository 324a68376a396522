create extension if not exists citext;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable, as its dictionary could be changed; we never do, so indexes may use this one.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table category (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> '' and name = btrim(name)),
  image text not null,
  position int not null,
  created_at timestamptz not null default now()
);

create table sub_category (
  id uuid primary key,
  category_id uuid not null references category on delete restrict,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> '' and name = btrim(name)),
  image text not null,
  position int not null,
  created_at timestamptz not null default now()
);
create index sub_category_of_category on sub_category (category_id, position);

-- Prices are paise: money is never a float.
create table service (
  id uuid primary key,
  sub_category_id uuid not null references sub_category on delete restrict,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> '' and name = btrim(name)),
  description text not null,
  duration_minutes int not null check (duration_minutes between 5 and 1440),
  list_price bigint not null,
  price bigint not null check (price > 0),
  image text not null,
  position int not null,
  rating_sum int not null default 0,
  rating_count int not null default 0 check (rating_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint list_price_not_below_price check (list_price >= price),
  constraint mean_rating_between_1_and_5 check (rating_sum between rating_count and rating_count * 5)
);
create index service_of_sub_category on service (sub_category_id, position);

create table logo (
  id uuid primary key,
  image text not null,
  created_at timestamptz not null default now()
);

-- What people's words are looked up in, one row a service, kept by triggers. A common word is in thousands of titles,
-- which are compared by their ratings: so these rows are kept narrow, and the long texts apart.
create table service_search (
  service_id uuid primary key references service on delete cascade,
  -- The names of the service (A), its sub-category (B) and its category (C).
  titles tsvector not null,
  ratings int not null
) with (fillfactor = 80);
create index service_search_titles on service_search using gin (titles);

-- The titles and the description (D).
create table service_text (
  service_id uuid primary key references service on delete cascade,
  words tsvector not null
);
create index service_text_words on service_text using gin (words);

-- Every word of a title, once: what a begun or misspelt word may be. Words of past titles stay; they do no harm.
create table search_word (
  word text primary key check (length(word) between 2 and 40)
);
create index search_word_beginnings on search_word (word text_pattern_ops);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);

create function index_service(only_service uuid) returns void language plpgsql as $$
declare
  service_name text;
  sub_category_name text;
  category_name text;
  description text;
  titles tsvector;
  ratings int;
begin
  select plain_text(s.name), plain_text(sub.name), plain_text(c.name), plain_text(s.description), s.rating_count
    into service_name, sub_category_name, category_name, description, ratings
    from service s
    join sub_category sub on sub.id = s.sub_category_id
    join category c on c.id = sub.category_id
    where s.id = only_service;
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

-- 'bike' -> 'beik': what two words have in common whose letters only changed places.
create function letters_of(word text) returns text
  language sql immutable strict parallel safe
  return (select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter);

-- What a misspelt word may have meant. Trigrams find the candidates, mistakes decide: one in a short word, two from
-- five letters on, three from nine on; letters that changed places are one. Of those, the ones with the fewest.
create function nearest_words(typed text) returns setof text language sql stable
  set pg_trgm.similarity_threshold = 0.15 as $$
  with near as (
    select word, similarity(word, typed) as alike, levenshtein(word, typed)
      - (levenshtein(word, typed) = 2 and letters_of(word) = letters_of(typed))::int as mistakes
    from search_word
    where word % typed and length(typed) between 3 and 40
  )
  select word from near
  where mistakes = (select min(mistakes) from near)
    and mistakes <= case when length(typed) >= 9 then 3 when length(typed) >= 5 then 2 else 1 end
  order by alike desc
  limit 3
$$;

create function index_changed_service() returns trigger language plpgsql as $$
begin
  perform index_service(new.id);
  return null;
end $$;
create trigger index_changed_service
  after insert or update of name, description, sub_category_id on service
  for each row execute function index_changed_service();

create function index_ratings() returns trigger language plpgsql as $$
begin
  update service_search set ratings = new.rating_count where service_id = new.id;
  return null;
end $$;
create trigger index_ratings after update of rating_count on service
  for each row when (old.rating_count <> new.rating_count) execute function index_ratings();

create function index_services_of_renamed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'category' then
    perform index_service(s.id) from service s
      join sub_category sub on sub.id = s.sub_category_id where sub.category_id = new.id;
  else
    perform index_service(s.id) from service s where s.sub_category_id = new.id;
  end if;
  return null;
end $$;
create trigger index_services_of_renamed after update of name on category
  for each row when (old.name is distinct from new.name) execute function index_services_of_renamed();
create trigger index_services_of_renamed after update of name, category_id on sub_category
  for each row when (old.name is distinct from new.name or old.category_id is distinct from new.category_id)
  execute function index_services_of_renamed();

-- Every process keeps the catalogue in memory and forgets it when this is heard.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger announce_change after insert or update or delete or truncate on category
  for each statement execute function announce_catalogue_change();
create trigger announce_change after insert or update or delete or truncate on sub_category
  for each statement execute function announce_catalogue_change();
create trigger announce_change after insert or update or delete or truncate on service
  for each statement execute function announce_catalogue_change();
create trigger announce_change after insert or update or delete or truncate on logo
  for each statement execute function announce_catalogue_change();
