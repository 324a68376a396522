-- What pages say of the business holds a setting, too: for how many years invoices are kept.
drop trigger announce_change on business_settings;
create trigger announce_change after update of storefront, settings on business_settings
  for each statement execute function announce_catalogue_change();
