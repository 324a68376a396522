-- Lists of regular visits can be kept under a name, too.
alter table desk_view drop constraint desk_view_room_check;
alter table desk_view add constraint desk_view_room_check
  check (room in ('orders', 'partners', 'customers', 'reviews', 'complaints', 'plans')) not valid;
alter table desk_view validate constraint desk_view_room_check;
