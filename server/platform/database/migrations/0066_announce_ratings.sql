-- Most changes of the catalogue are reviews. They say which service was rated, so that what shows others stays as it is; every
-- other change is announced as before. An older version takes either for a change of everything.
create function announce_changed_services() returns trigger language plpgsql as $$
begin
  if exists (
    select from was full join became using (id)
    where to_jsonb(was) - array['rating_sum', 'rating_count'] is distinct from to_jsonb(became) - array['rating_sum', 'rating_count']
  ) or (select count(*) from became) > 20 then
    perform pg_notify('catalogue_changed', '');
  else
    perform pg_notify('catalogue_changed', 'rated ' || id) from became;
  end if;
  return null;
end $$;

drop trigger announce_change on service;
create trigger announce_change after insert or delete or truncate on service
  for each statement execute function announce_catalogue_change();
create trigger announce_changed after update on service
  referencing old table as was new table as became for each statement execute function announce_changed_services();

-- A review itself is shown where the business chose it for the home page; its stars are the service's.
create function announce_featured_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('catalogue_changed', '') from was where featured_position is not null limit 1;
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('catalogue_changed', '') from became where featured_position is not null limit 1;
  end if;
  return null;
end $$;

drop trigger announce_change on review;
create trigger announce_change after truncate on review
  for each statement execute function announce_catalogue_change();
create trigger announce_added after insert on review
  referencing new table as became for each statement execute function announce_featured_reviews();
create trigger announce_removed after delete on review
  referencing old table as was for each statement execute function announce_featured_reviews();
create trigger announce_changed after update on review
  referencing old table as was new table as became for each statement execute function announce_featured_reviews();
