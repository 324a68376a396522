-- How many of a service one order may hold, and how many it holds. A line's price is that of all of them.
alter table service add column max_quantity int not null default 1;
alter table service add constraint service_max_quantity_check check (max_quantity between 1 and 50) not valid;
alter table service validate constraint service_max_quantity_check;
alter table booking_line add column quantity int not null default 1;
alter table booking_line add constraint booking_line_quantity_check check (quantity between 1 and 50 and price % quantity = 0) not valid;
alter table booking_line validate constraint booking_line_quantity_check;
