-- What a customer says is not right with a visit that is done: the work, or something that was damaged. The desk answers it once: with
-- a visit that puts it right, with money back, with damages, or with a no.
create table complaint (
  id uuid primary key,
  booking_id uuid not null references booking on delete cascade,
  job_id uuid not null references job on delete cascade,
  -- Who did the visit.
  partner_id uuid not null references partner on delete restrict,
  kind text not null check (kind in ('work', 'damage')),
  -- In the customer's words, and the paths of pictures; empty once people's data was erased.
  said text check (said <> '' and length(said) <= 1000),
  photos text[],
  made_at timestamptz not null default clock_timestamp(),
  answer_by timestamptz not null,
  outcome text check (outcome in ('visit', 'refund', 'damages', 'declined')),
  -- In the desk's words.
  answer text check (answer <> '' and length(answer) <= 1000),
  -- What the customer gets, and what of it the partner bears, in the smallest unit of the currency of prices.
  amount bigint check (amount > 0),
  -- Whether the partner bears it: a visit of somebody else, or their share of what goes back.
  at_partners_cost boolean not null default false,
  -- What the bank calls the transfer of damages.
  reference text,
  operator_id uuid references operator on delete restrict,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null)),
  check ((outcome is null) = (operator_id is null)),
  check (coalesce(outcome in ('refund', 'damages'), false) = (amount is not null))
);
-- One at a time.
create unique index complaint_open on complaint (job_id) where outcome is null;
create index complaint_of_booking on complaint (booking_id, made_at);
create index complaint_of_job on complaint (job_id);
create index complaint_of_partner on complaint (partner_id);

-- What was said stays as it was said, and is answered once; only erasure takes words and pictures away.
create function keep_complaint() returns trigger language plpgsql as $$
begin
  if (new.id, new.booking_id, new.job_id, new.partner_id, new.kind, new.made_at, new.answer_by)
      is distinct from (old.id, old.booking_id, old.job_id, old.partner_id, old.kind, old.made_at, old.answer_by)
    or (new.said is not null and new.said is distinct from old.said)
    or (new.photos is not null and new.photos is distinct from old.photos)
    or (old.outcome is not null and (
      (new.outcome, new.amount, new.at_partners_cost, new.answered_at)
        is distinct from (old.outcome, old.amount, old.at_partners_cost, old.answered_at)
      or (new.answer is not null and new.answer is distinct from old.answer)
    )) then
    raise exception 'complaint % is said and answered once', new.id
      using errcode = 'check_violation', constraint = 'complaint_is_answered_once';
  end if;
  return new;
end $$;
create trigger keep_complaint before update on complaint for each row execute function keep_complaint();

-- A visit that puts something right is an order of its own. It costs nothing, and no other order does.
alter table booking add column complaint_id uuid;
alter table booking add constraint booking_complaint_id_fkey
  foreign key (complaint_id) references complaint on delete restrict not valid;
alter table booking validate constraint booking_complaint_id_fkey;
alter table booking drop constraint booking_total_check;
alter table booking add constraint booking_total_check
  check (total > 0 or (total = 0 and complaint_id is not null and payment_type = 'COD')) not valid;
alter table booking validate constraint booking_total_check;
alter table booking_line drop constraint booking_line_price_check;
alter table booking_line add constraint booking_line_price_check check (price >= 0) not valid;
alter table booking_line validate constraint booking_line_price_check;

-- borne: what a partner bears of a complaint. damages: what the business transferred for something that was damaged.
alter table ledger_entry add column complaint_id uuid;
alter table ledger_entry add constraint ledger_entry_complaint_id_fkey
  foreign key (complaint_id) references complaint on delete restrict not valid;
alter table ledger_entry validate constraint ledger_entry_complaint_id_fkey;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'charge', 'void', 'capture', 'refund', 'refund-refused', 'refund-paid', 'work', 'cash', 'paid-out', 'paid-in', 'cash-refund', 'tip',
  'borne', 'damages'
)) not valid;
alter table ledger_entry validate constraint ledger_entry_kind_check;
alter table ledger_entry drop constraint ledger_entry_names_its_cause;
alter table ledger_entry add constraint ledger_entry_names_its_cause check (case
  when kind in ('work', 'cash', 'tip') then attempt_id is null and job_id is not null and partner_id is not null
  when kind in ('paid-out', 'paid-in') then attempt_id is null and job_id is null and partner_id is not null
  when kind = 'cash-refund' then attempt_id is null and job_id is null and partner_id is null
  when kind = 'borne' then attempt_id is null and job_id is null and partner_id is not null
  when kind = 'damages' then attempt_id is null and job_id is null and partner_id is null
  else attempt_id is not null and job_id is null and partner_id is null
end and (complaint_id is not null) = (kind in ('borne', 'damages'))) not valid;
alter table ledger_entry validate constraint ledger_entry_names_its_cause;
