-- What a partner found on site and proposes to add to an order: lines of the rate card, a reason and a photo. The customer agrees or
-- declines. What the database holds, whoever writes to it: a proposal cannot be changed once it was made, is decided once, and a bill
-- grows only by lines of a proposal that its customer agreed to, at the prices and the total that they were shown.
create table extra (
  id uuid primary key,
  booking_id uuid not null references booking on delete cascade,
  job_id uuid not null references job on delete cascade,
  partner_id uuid not null references partner on delete restrict,
  -- expired: the visit was over before the customer had answered.
  state text not null check (state in ('proposed', 'agreed', 'declined', 'withdrawn', 'expired')),
  -- In the partner's words, and the path of a picture; empty once people's data was erased.
  reason text check (reason <> '' and length(reason) <= 500),
  photo text,
  -- The sum of its lines, in the smallest unit of the currency of prices.
  added bigint not null check (added > 0),
  minutes int not null check (minutes >= 0),
  -- The total of the order that the customer agreed to.
  agreed_total bigint,
  -- How the customer decided: in their account, or by the code that they read aloud to the partner.
  decided_by text check (decided_by in ('account', 'code')),
  decided_at timestamptz,
  wrong_codes int not null default 0,
  -- The last code that was wrong. The same one again is the same try.
  wrong_code text check (wrong_code ~ '^[0-9]{6}$'),
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  proposed_at timestamptz not null default clock_timestamp(),
  constraint extra_agreed_is_told check ((state = 'agreed') = (agreed_total is not null)),
  check ((state = 'proposed') = (decided_at is null)),
  check (case when state in ('agreed', 'declined') then decided_by is not null else decided_by is null end),
  unique (job_id, idempotency_key),
  -- For the lines of a bill, which name all of it.
  unique (id, state, booking_id, job_id)
);
create unique index extra_open on extra (job_id) where state = 'proposed';
create index extra_of_booking on extra (booking_id, proposed_at);
create index extra_of_partner on extra (partner_id);

create table extra_line (
  extra_id uuid not null references extra on delete cascade,
  position int not null check (position >= 0),
  rate_item_id uuid not null references rate_item on delete restrict,
  kind text not null check (kind in ('work', 'part')),
  -- As the customer was shown it, in English.
  name text not null check (name <> ''),
  quantity int not null check (quantity between 1 and 50),
  -- Of all of them.
  price bigint not null check (price > 0),
  minutes int not null check (minutes >= 0),
  primary key (extra_id, position),
  check (price % quantity = 0),
  -- For the lines of a bill.
  unique (extra_id, position, price, quantity)
);

-- A proposal begins as one, is decided once, and stays what the customer saw.
create function keep_extra() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'proposed' then
      raise exception 'extra % does not begin as a proposal', new.id
        using errcode = 'check_violation', constraint = 'extra_begins_as_proposal';
    end if;
    return new;
  end if;
  if (new.id, new.booking_id, new.job_id, new.partner_id, new.added, new.minutes, new.proposed_at)
      is distinct from (old.id, old.booking_id, old.job_id, old.partner_id, old.added, old.minutes, old.proposed_at)
    or (old.state <> 'proposed' and (new.state, new.agreed_total, new.decided_by, new.decided_at)
      is distinct from (old.state, old.agreed_total, old.decided_by, old.decided_at)) then
    raise exception 'extra % cannot be changed', new.id
      using errcode = 'check_violation', constraint = 'extra_is_decided_once';
  end if;
  if new.state = 'agreed' and old.state = 'proposed'
    and new.agreed_total is distinct from (select total + new.added from booking where id = new.booking_id) then
    raise exception 'extra % is agreed to at another total', new.id
      using errcode = 'check_violation', constraint = 'extra_agreed_total_is_true';
  end if;
  return new;
end $$;
create trigger keep_extra before insert or update on extra for each row execute function keep_extra();

-- Its lines come with it, and stay.
create function keep_extra_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (select from extra where id = new.extra_id and state = 'proposed') then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from extra where id = old.extra_id) then
    return old;
  end if;
  raise exception 'the lines of a proposal cannot be changed'
    using errcode = 'check_violation', constraint = 'extra_lines_stay';
end $$;
create trigger keep_extra_line before insert or update or delete on extra_line
  for each row execute function keep_extra_line();

-- What is shown as added is the sum of the lines, and what was agreed to is on the bill, whole.
create function check_extra_sum() returns trigger language plpgsql as $$
declare
  subject uuid;
begin
  if tg_table_name = 'extra' then
    subject := new.id;
  else
    subject := new.extra_id;
  end if;
  perform from extra e where e.id = subject and (
    e.added is distinct from (select sum(x.price) from extra_line x where x.extra_id = e.id)
    or e.minutes is distinct from (select sum(x.minutes) from extra_line x where x.extra_id = e.id)
    or (e.state = 'agreed' and e.added is distinct from
      (select sum(l.price) from booking_line l where l.extra_id = e.id))
  );
  if found then
    raise exception 'extra % is not the sum of its lines', subject
      using errcode = 'check_violation', constraint = 'extra_is_sum_of_lines';
  end if;
  return null;
end $$;
create constraint trigger extra_is_sum_of_lines after insert or update on extra
  deferrable initially deferred for each row execute function check_extra_sum();
create constraint trigger extra_is_sum_of_lines after insert on extra_line
  deferrable initially deferred for each row execute function check_extra_sum();

-- A line of a bill is a service that was booked, or a line of an extra that its customer agreed to: the very line, in the very visit.
alter table booking_line
  alter column service_id drop not null,
  add column extra_id uuid,
  add column extra_position int,
  add column extra_state text;
alter table booking_line add constraint booking_line_is_booked_or_agreed check (
  case when service_id is not null then extra_id is null and extra_position is null and extra_state is null
    else extra_id is not null and extra_position is not null and extra_state is not distinct from 'agreed' and job_id is not null
  end
) not valid;
alter table booking_line validate constraint booking_line_is_booked_or_agreed;
alter table booking_line add constraint booking_line_extra_is_agreed
  foreign key (extra_id, extra_state, booking_id, job_id) references extra (id, state, booking_id, job_id) not valid;
alter table booking_line validate constraint booking_line_extra_is_agreed;
alter table booking_line add constraint booking_line_extra_as_shown
  foreign key (extra_id, extra_position, price, quantity) references extra_line (extra_id, position, price, quantity) not valid;
alter table booking_line validate constraint booking_line_extra_as_shown;

-- What the order came to when its partner was at the door: kept as soon as its total changes after that, and never changed.
alter table booking add column booked bigint;
create function keep_booked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.booked := null;
    return new;
  end if;
  new.booked := coalesce(old.booked, case when new.total <> old.total and exists (
    select from job where booking_id = old.id and status in ('Reached', 'Started', 'Completed')
  ) then old.total end);
  return new;
end $$;
create trigger keep_booked before update of total, booked on booking for each row execute function keep_booked();
create trigger keep_no_booked before insert on booking for each row when (new.booked is not null)
  execute function keep_booked();

-- A total is the sum of its lines. From the door on, what was booked stays as it was: more is only what was agreed to.
create or replace function check_booking_total() returns trigger language plpgsql as $$
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
    and b.booked <> (
      select coalesce(sum(l.price), 0) from booking_line l where l.booking_id = b.id and l.extra_id is null
    );
  if found then
    raise exception 'booking % grew by what nobody agreed to', wrong
      using errcode = 'check_violation', constraint = 'booking_grows_by_consent';
  end if;
  return null;
end $$;

-- A proposal that nobody has answered ends with the work.
create function expire_extra() returns trigger language plpgsql as $$
begin
  update extra set state = 'expired', decided_at = clock_timestamp() where job_id = new.id and state = 'proposed';
  return null;
end $$;
create trigger expire_extra after update of status on job for each row
  when (old.status = 'Started' and new.status <> 'Started') execute function expire_extra();

-- Its partner's workspace hears of it; whoever watches the order hears of the timeline's line.
create function announce_extra() returns trigger language plpgsql as $$
begin
  perform pg_notify('partner_changed', new.partner_id::text);
  return null;
end $$;
create trigger announce_extra after insert or update of state on extra for each row execute function announce_extra();
