-- The catalogue in other languages than English: {"hi": {"name": "…", "description": "…"}}, only what somebody has written.
alter table category add column words jsonb not null default '{}' check (jsonb_typeof(words) = 'object');
alter table sub_category add column words jsonb not null default '{}' check (jsonb_typeof(words) = 'object');
alter table service add column words jsonb not null default '{}' check (jsonb_typeof(words) = 'object');

-- An entry's names in other languages: {"hi": "…"}.
create function names_of(words jsonb) returns jsonb
  language sql immutable strict parallel safe
  return (select jsonb_object_agg(key, value ->> 'name') from jsonb_each(words) where value ->> 'name' <> '');

-- The form in which words of any language are compared; word-forms.ts gives what people type the same one. Without accents,
-- Arabic vowel signs, dots below and joiners; Arabic letters that are written for one another become one, and the article goes.
create function word_forms(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(
      lower(normalize(
        regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c\u0cbc\u200c\u200d]', '', 'g'),
        NFC
      )),
      U&'\0649\0629\0901', U&'\064a\0647\0902'
    ),
    '(?<![\u0621-\u064a])[\u0648\u0628\u0641]?\u0627\u0644(?=[\u0621-\u064a]{3})', '', 'g'
  );

-- What is found by words of other languages: a row for each language of a service, apart from the English ones, so that those
-- stay narrow. No row of one language contains another's words.
create table service_search_in (
  service_id uuid not null references service on delete cascade,
  language text not null,
  titles tsvector not null,
  ratings int not null,
  primary key (service_id, language)
) with (fillfactor = 80);
create index service_search_in_titles on service_search_in using gin (titles);

create table service_text_in (
  service_id uuid not null references service on delete cascade,
  language text not null,
  words tsvector not null,
  primary key (service_id, language)
);
create index service_text_in_words on service_text_in using gin (words);

create function index_service_in(only_service uuid) returns void language plpgsql as $$
begin
  with told as (
    select key as language, s.rating_count as ratings,
      ts_delete(
        setweight(to_tsvector('english', word_forms(coalesce(s.words -> key ->> 'name', ''))), 'A')
          || setweight(to_tsvector('english', word_forms(coalesce(sub.words -> key ->> 'name', ''))), 'B')
          || setweight(to_tsvector('english', word_forms(coalesce(c.words -> key ->> 'name', ''))), 'C'),
        -- "AC" is found by the English titles already.
        tsvector_to_array(to_tsvector('english', plain_text(concat_ws(' ', s.name, sub.name, c.name))))
      ) as titles,
      setweight(to_tsvector('english', word_forms(coalesce(s.words -> key ->> 'description', ''))), 'D') as description
    from service s
    join sub_category sub on sub.id = s.sub_category_id
    join category c on c.id = sub.category_id
    cross join lateral jsonb_object_keys(s.words || sub.words || c.words) key
    where s.id = only_service and not (s.hidden or sub.hidden or c.hidden)
  ), titled as (
    insert into service_search_in (service_id, language, titles, ratings)
      select only_service, language, titles, ratings from told
      on conflict (service_id, language) do update set titles = excluded.titles
  ), texted as (
    insert into service_text_in (service_id, language, words)
      select only_service, language, titles || description from told
      on conflict (service_id, language) do update set words = excluded.words
  ), untitled as (
    delete from service_search_in where service_id = only_service and language not in (select language from told)
  ), untexted as (
    delete from service_text_in where service_id = only_service and language not in (select language from told)
  )
  -- Words in Latin letters are shortened to their stems here, which nobody means.
  insert into search_word (word)
    select distinct word from told, unnest(tsvector_to_array(titles)) word
    where word ~ '[^\u0001-\u024f]' and length(word) between 2 and 40
    on conflict do nothing;
end $$;

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
  perform index_service_in(only_service);
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

create function index_changed_words() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'category' then
    perform index_service_in(s.id) from service s
      join sub_category sub on sub.id = s.sub_category_id where sub.category_id = new.id;
  elsif tg_table_name = 'sub_category' then
    perform index_service_in(s.id) from service s where s.sub_category_id = new.id;
  else
    perform index_service_in(new.id);
  end if;
  return null;
end $$;
create trigger index_changed_words after update of words on service
  for each row when (old.words <> new.words) execute function index_changed_words();
create trigger index_changed_words after update of words on sub_category
  for each row when (old.words <> new.words) execute function index_changed_words();
create trigger index_changed_words after update of words on category
  for each row when (old.words <> new.words) execute function index_changed_words();

create or replace function index_ratings() returns trigger language plpgsql as $$
begin
  update service_search set ratings = new.rating_count where service_id = new.id;
  update service_search_in set ratings = new.rating_count where service_id = new.id;
  return null;
end $$;

-- Trigrams know no letters but those of the database's locale, which is often C. For words in other scripts the candidates are those
-- that begin with the same letter: a vocabulary has hundreds of them. Doubled consonants take two signs, so short ones may lack two.
create or replace function nearest_words(typed text) returns setof text language sql stable
  set pg_trgm.similarity_threshold = 0.15 as $$
  with candidate as (
    select word from search_word where word % typed
    union
    select word from search_word where typed ~ '[^\u0001-\u024f]' and starts_with(word, left(typed, 1))
  ), near as (
    select word, similarity(word, typed) as alike, levenshtein(word, typed)
      - (levenshtein(word, typed) = 2 and letters_of(word) = letters_of(typed))::int as mistakes
    from candidate
    where length(typed) between 3 and 40
  )
  select word from near
  where mistakes = (select min(mistakes) from near)
    and mistakes <= case
      when length(typed) >= 9 then 3
      when length(typed) >= 5 or typed ~ '[^\u0001-\u024f]' then 2
      else 1
    end
  order by alike desc, word
  limit 3
$$;
