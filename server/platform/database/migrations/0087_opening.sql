-- Whether the business takes orders. A database that is there already is of a business that does; one that belongs to nobody yet
-- begins as 'new' when the first start gives it to its country (server/bin/check-country.ts).
alter table business_settings add column opening text not null default 'open';
alter table business_settings add constraint business_settings_opening_check
  check (opening in ('new', 'open', 'paused')) not valid;
alter table business_settings validate constraint business_settings_opening_check;

-- What customers read while it is paused, by language, as contract/customer/opening.ts describes it.
alter table business_settings add column closed_words jsonb not null default '{}';

-- Pages say it, so they are made anew.
drop trigger announce_change on business_settings;
create trigger announce_change after update of storefront, settings, opening, closed_words on business_settings
  for each statement execute function announce_catalogue_change();
