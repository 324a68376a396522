-- The business's hours are by weekday now: those that it had set hold on every day. The release before still reads what it wrote.
update business_settings set settings = settings || jsonb_build_object('hours', (
  select jsonb_agg(jsonb_build_object(
    'weekday', weekday,
    'from', coalesce(settings ->> 'opensAt', '07:00'),
    'until', coalesce(settings ->> 'closesAt', '21:00')
  ) order by weekday)
  from generate_series(1, 7) weekday
))
where settings ?| array['opensAt', 'closesAt'];
