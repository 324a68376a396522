-- A town has a pin code, or is one of a list: an area of Kuwait, an emirate. In such countries an address has parts: a block, a street.
alter table pincode drop constraint pincode_pincode_check;
alter table pincode add constraint pincode_pincode_check check (pincode ~ '^[A-Za-z0-9-]{2,40}$') not valid;
alter table pincode validate constraint pincode_pincode_check;

alter table address drop constraint address_pincode_check;
alter table address add constraint address_pincode_check check (pincode ~ '^[A-Za-z0-9-]{2,40}$') not valid;
alter table address validate constraint address_pincode_check;
alter table address drop constraint address_phone_check;
alter table address add constraint address_phone_check check (phone ~ '^[0-9]{6,14}$') not valid;
alter table address validate constraint address_phone_check;
alter table address add column parts jsonb not null default '{}';
alter table booking add column parts jsonb not null default '{}';

-- Where accounts have an IBAN, no branch has a code.
alter table partner_application drop constraint partner_application_ifsc_check;
alter table partner_application add constraint partner_application_ifsc_check
  check (ifsc = '' or ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$') not valid;
alter table partner_application validate constraint partner_application_ifsc_check;
alter table partner_application drop constraint partner_application_branch_name_check;
