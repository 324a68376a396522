-- What a city has of its own: another price for a service, or not offering it. A service that is not named here is as everywhere.
create table service_in_city (
  service_id uuid not null references service on delete cascade,
  city_id uuid not null references city on delete cascade,
  -- In the currency's smallest unit; null for the usual price.
  price int check (price > 0),
  hidden boolean not null default false,
  primary key (service_id, city_id),
  check (hidden or price is not null)
);
create index service_in_city_of_city on service_in_city (city_id);
create trigger announce_change after insert or update or delete or truncate on service_in_city
  for each statement execute function announce_catalogue_change();
