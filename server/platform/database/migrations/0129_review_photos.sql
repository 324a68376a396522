-- Photos that a customer shows with their words on a service: paths of pictures.
alter table review add column photos text[];
alter table review
  add constraint review_photos_go_with_words check (photos is null or (review is not null and cardinality(photos) between 1 and 4)) not valid;
alter table review validate constraint review_photos_go_with_words;

-- A release that does not know of them takes words back without them.
create function take_photos_with_words() returns trigger language plpgsql as $$
begin
  new.photos := null;
  return new;
end $$;
create trigger take_photos_with_words before update of review on review
  for each row when (new.review is null and new.photos is not null) execute function take_photos_with_words();
