-- What the geocoder said of a place, so that it is not asked again: by cells of about 50 m, and of no person.
create table geocoding (
  -- The numbers of the cell, counted from the equator and from Greenwich.
  cell_latitude int not null,
  cell_longitude int not null,
  -- Both are empty where it knew of nothing there.
  pincode text not null,
  address text not null,
  asked_at timestamptz not null default now(),
  primary key (cell_latitude, cell_longitude)
);
create index geocoding_asked_at on geocoding (asked_at);

-- When the geocoder may be asked next, by whichever process: one row.
create table geocoder_turn (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null
);
insert into geocoder_turn (next_at) values (now());
