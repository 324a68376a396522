-- A partner who is registered for GST has a number.
alter table partner
  add column gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$');

-- Who owes the tax on a service, at what rate, from which day on. A rule of a category goes before one of all of them.
create table tax_rule (
  id bigint generated always as identity primary key,
  category_id uuid references category on delete cascade,
  partner_registered boolean not null,
  treatment text not null check (treatment in ('OPERATOR_SUPPLIES', 'OPERATOR_9_5', 'PARTNER_SUPPLIES_TCS', 'NONE')),
  sac text not null check (sac ~ '^[0-9]{4,6}$'),
  -- Per cent, of the value without the tax.
  rate numeric(5, 2) not null check (rate between 0 and 100),
  valid_from date not null,
  unique nulls not distinct (category_id, partner_registered, valid_from)
);
-- Repair and maintenance; section 9(5) for those who need not register, their own supply for all others.
insert into tax_rule (partner_registered, treatment, sac, rate, valid_from) values
  (false, 'OPERATOR_9_5', '9987', 18, '2017-07-01'),
  (true, 'PARTNER_SUPPLIES_TCS', '9987', 18, '2017-07-01');

-- The last number of each series: a row that is locked while the next one is given, so that there is no gap.
create table invoice_series (
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- April to March: '26-27'.
  year text not null check (year ~ '^[0-9]{2}-[0-9]{2}$'),
  last int not null check (last > 0),
  primary key (kind, year)
);

-- What was billed, as it was billed: `details` is the whole document.
create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null unique check (length(number) <= 16 and number ~ '^[A-Z0-9/-]+$'),
  booking_id uuid not null references booking on delete restrict,
  refund_id uuid references refund on delete restrict,
  total bigint not null check (total > 0),
  details jsonb not null,
  issued_at timestamptz not null default now(),
  check ((kind = 'credit-note') = (refund_id is not null))
);
create unique index invoice_of_booking on invoice (booking_id) where kind = 'invoice';
create unique index credit_note_of_refund on invoice (refund_id) where kind = 'credit-note';
create index invoice_by_booking on invoice (booking_id);
create trigger never_changed before update or delete or truncate on invoice
  for each statement execute function refuse_change();
