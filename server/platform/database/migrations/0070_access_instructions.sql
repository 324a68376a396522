-- How to get in: a gate's code, a lift, whom to ask for. An order has its own copy, as it has of the address.
alter table address add column access_instructions text not null default '';
alter table booking add column access_instructions text not null default '';
