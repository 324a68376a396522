-- Who agreed to which text, and when. A text is kept once, with everything filled in, so that anybody can read later what it was.
create table agreed_text (
  -- The SHA-256 of the text.
  id bytea primary key check (length(id) = 32),
  text jsonb not null
);

create table agreement (
  id uuid primary key,
  customer_id uuid references customer on delete cascade,
  partner_id uuid references partner on delete cascade,
  document text not null,
  version int not null check (version >= 0),
  language text not null,
  text_id bytea not null references agreed_text,
  at timestamptz not null default now(),
  check (num_nonnulls(customer_id, partner_id) = 1)
);
create index agreement_of_customer on agreement (customer_id, document, version desc) where customer_id is not null;
create index agreement_of_partner on agreement (partner_id, document, version desc) where partner_id is not null;
