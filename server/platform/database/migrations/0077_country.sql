-- The country of the business, by its code in ISO 3166-1. Amounts are in its currency, so it never changes. A business that was there
-- before is in India; an empty database belongs to nobody yet.
alter table business_settings add column country text check (country ~ '^[A-Z]{2}$');
update business_settings set country = 'IN' where exists (select from service);
