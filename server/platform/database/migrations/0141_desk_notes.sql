-- What the desk wants to remember of a customer, or of an order of theirs; with a time, it comes back then.
create table desk_note (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  booking_id uuid references booking on delete cascade,
  words text not null check (words <> ''),
  made_by uuid not null references operator,
  made_at timestamptz not null default now(),
  due_at timestamptz,
  done_at timestamptz,
  done_by uuid references operator,
  check ((done_at is null) = (done_by is null)),
  check (done_at is null or due_at is not null)
);
create index desk_note_of_customer on desk_note (customer_id);
create index desk_note_of_order on desk_note (booking_id) where booking_id is not null;
create index desk_note_due on desk_note (due_at) where due_at is not null and done_at is null;
