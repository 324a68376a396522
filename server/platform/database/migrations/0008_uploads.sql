-- A file that someone sent. Without an owner it is nobody's: only who has its signed address can open it, and after a
-- day it is collected. A picture of an owner is public, a document never.
create table upload (
  id uuid primary key,
  type text not null check (type in ('webp', 'pdf')),
  -- As people are served it, before encryption.
  bytes int not null check (bytes > 0),
  created_at timestamptz not null default now(),
  claimed_as text check (claimed_as in ('picture', 'document')),
  -- Checked at commit: an account and what it owns are made in one transaction, in either order.
  customer_id uuid references customer on delete set null deferrable initially deferred,
  partner_id uuid references partner on delete set null deferrable initially deferred,
  -- When it last became nobody's.
  released_at timestamptz not null default now(),
  check (num_nonnulls(customer_id, partner_id) <= 1),
  check (claimed_as is not null or num_nonnulls(customer_id, partner_id) = 0),
  check (type = 'webp' or claimed_as is distinct from 'picture')
);
-- Nobody has two pictures.
create unique index picture_of_customer on upload (customer_id) where claimed_as = 'picture';
create unique index picture_of_partner on upload (partner_id) where claimed_as = 'picture';
create index upload_of_customer on upload (customer_id) where customer_id is not null;
create index upload_of_partner on upload (partner_id) where partner_id is not null;
create index upload_of_nobody on upload (released_at) where customer_id is null and partner_id is null;

-- Which operator opened which private file. It outlives the file.
create table upload_read (
  id uuid primary key,
  upload_id uuid not null,
  operator_id uuid not null references operator on delete restrict,
  read_at timestamptz not null default now()
);
create index upload_read_of_upload on upload_read (upload_id, read_at desc);
create index upload_read_of_operator on upload_read (operator_id);
