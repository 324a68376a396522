-- What was found on site may need a visit of its own: a part is not there, or there is no time before the next visit. The customer chooses when, and
-- an order is made of it. That order begins with a copy of the proposal, which its customer has agreed to, so that its bill is held as any other.
alter table extra
  -- Its work is done in a visit of its own.
  add column another_visit boolean not null default false,
  -- The order that was made of it.
  add column booked_as uuid references booking on delete cascade,
  -- Of the copy: the proposal that was booked.
  add column proposed_as uuid;

alter table extra drop constraint extra_state_check;
alter table extra add constraint extra_state_check
  check (state in ('proposed', 'agreed', 'booked', 'declined', 'withdrawn', 'expired')) not valid;
alter table extra validate constraint extra_state_check;

-- Those who decide are told apart by how they did: named anew, as it had no name.
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'extra'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%decided_by IS NOT NULL%';
  execute format('alter table extra drop constraint %I', name);
end $$;
alter table extra add constraint extra_says_how_it_was_decided check (
  case when state in ('agreed', 'booked', 'declined') then decided_by is not null else decided_by is null end
) not valid;
alter table extra validate constraint extra_says_how_it_was_decided;

-- What needs another visit is on no bill but that of the order which is made of it.
alter table extra add constraint extra_is_booked_or_agreed check (
  (state = 'booked') = (booked_as is not null)
  and (state <> 'agreed' or not another_visit) and (state <> 'booked' or another_visit)
) not valid;
alter table extra validate constraint extra_is_booked_or_agreed;

-- A proposal becomes one order, and the copy of it belongs to that order.
alter table extra add constraint extra_booked_once unique (id, booked_as);
alter table extra add constraint extra_proposed_once unique (proposed_as);
alter table extra add constraint extra_copy_is_of_its_order
  foreign key (proposed_as, booking_id) references extra (id, booked_as) on delete cascade not valid;
alter table extra validate constraint extra_copy_is_of_its_order;
create index extra_booked_as on extra (booked_as) where booked_as is not null;

create or replace function keep_extra() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'proposed' then
      raise exception 'extra % does not begin as a proposal', new.id
        using errcode = 'check_violation', constraint = 'extra_begins_as_proposal';
    end if;
    return new;
  end if;
  if (new.id, new.booking_id, new.job_id, new.partner_id, new.added, new.minutes, new.proposed_at, new.another_visit, new.proposed_as)
      is distinct from
      (old.id, old.booking_id, old.job_id, old.partner_id, old.added, old.minutes, old.proposed_at, old.another_visit, old.proposed_as)
    or (old.state <> 'proposed' and (new.state, new.agreed_total, new.decided_by, new.decided_at, new.booked_as)
      is distinct from (old.state, old.agreed_total, old.decided_by, old.decided_at, old.booked_as)) then
    raise exception 'extra % cannot be changed', new.id
      using errcode = 'check_violation', constraint = 'extra_is_decided_once';
  end if;
  if new.state = 'agreed' and old.state = 'proposed'
    -- The total of the order that was made of it is what it adds.
    and new.agreed_total is distinct from (
      select case when new.proposed_as is null then total + new.added else total end from booking where id = new.booking_id
    ) then
    raise exception 'extra % is agreed to at another total', new.id
      using errcode = 'check_violation', constraint = 'extra_agreed_total_is_true';
  end if;
  return new;
end $$;

-- What an order was made of counts as booked: from the door on, it stays as it was.
create or replace function check_booking_total() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  subjects uuid[];
  wrong uuid;
begin
  if tg_table_name = 'booking' then
    subjects := array[new.id];
  else
    -- A line that moves is missed where it was, too.
    subjects := array[old.booking_id, new.booking_id];
  end if;
  select b.id into wrong from booking b where b.id = any (subjects)
    and b.total <> (select coalesce(sum(l.price), 0) from booking_line l where l.booking_id = b.id);
  if found then
    raise exception 'the total of booking % is not the sum of its lines', wrong
      using errcode = 'check_violation', constraint = 'booking_total_is_sum_of_lines';
  end if;
  select b.id into wrong from booking b where b.id = any (subjects)
    and b.booked is not null and b.booked <> (
      select coalesce(sum(l.price), 0) from booking_line l left join extra e on e.id = l.extra_id
      where l.booking_id = b.id and (l.extra_id is null or e.proposed_as is not null)
    );
  if found then
    raise exception 'booking % grew by what nobody agreed to', wrong
      using errcode = 'check_violation', constraint = 'booking_grows_by_consent';
  end if;
  return null;
end $$;

-- What needs another visit can be answered after this one is over.
create or replace function expire_extra() returns trigger language plpgsql as $$
begin
  update extra set state = 'expired', decided_at = clock_timestamp()
  where job_id = new.id and state = 'proposed' and not another_visit;
  return null;
end $$;
