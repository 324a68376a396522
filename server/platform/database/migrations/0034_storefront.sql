-- What the site says of the business, as contract/customer/storefront.ts describes it: pages show it, and are kept until it changes.
alter table business_settings
  add column storefront jsonb not null default '{}' check (jsonb_typeof(storefront) = 'object');
create trigger announce_change after update of storefront on business_settings
  for each statement execute function announce_catalogue_change();
