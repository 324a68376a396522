-- Which languages there are, the contract says (contract/shared/languages.ts), and the server keeps no other. A list of them
-- here would have to be changed with each that comes.
alter table customer drop constraint customer_language_check;
alter table partner drop constraint partner_language_check;
alter table message_template drop constraint message_template_language_check;
