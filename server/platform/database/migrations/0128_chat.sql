-- What the customer and the partner of a visit write to each other. A partner who comes instead does not see what an earlier one read.
create table chat_line (
  -- Made up by the phone that sends it: however often it is sent, it is there once.
  id uuid primary key,
  job_id uuid not null references job on delete cascade,
  partner_id uuid not null references partner on delete restrict,
  is_from_partner boolean not null,
  text text check (text <> '' and length(text) <= 1000),
  -- The path of a picture.
  photo text,
  said_at timestamptz not null default clock_timestamp(),
  -- When the other side first saw it.
  read_at timestamptz,
  constraint chat_line_says_something check (num_nonnulls(text, photo) > 0)
);
create index chat_line_of_job on chat_line (job_id, partner_id, said_at, id);
create index chat_line_of_partner on chat_line (partner_id);

create function announce_chat_line() returns trigger language plpgsql as $$
begin
  perform pg_notify('booking_changed', booking_id::text) from job where id = new.job_id;
  perform pg_notify('partner_changed', new.partner_id::text);
  return null;
end $$;
create trigger announce_chat_line after insert or update of read_at on chat_line
  for each row execute function announce_chat_line();
