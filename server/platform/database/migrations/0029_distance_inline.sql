-- The same without `strict`, which kept the planner from putting the formula in the place of the call: a search for free
-- times works it out thousands of times. A place that is not known is half the earth away.
create or replace function km_between(
  lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision
) returns double precision language sql immutable parallel safe
  return 12742 * asin(sqrt(least(1,
    sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2)));
