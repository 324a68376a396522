-- What a partner must show besides the application's papers: a licence, an insurance, a police check.
create table paper_kind (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  asked_of text not null check (asked_of in ('everyone', 'own', 'independent')),
  category_id uuid references category (id),
  has_last_day boolean not null,
  created_at timestamptz not null default now()
);

create table partner_paper (
  partner_id uuid not null references partner (id),
  paper_kind_id uuid not null references paper_kind (id),
  file text,
  last_day date,
  given_at timestamptz not null default now(),
  given_by uuid references operator (id),
  confirmed_at timestamptz,
  sent_back_why text,
  primary key (partner_id, paper_kind_id),
  check ((file is null) = (sent_back_why is not null)),
  check (file is not null or confirmed_at is null)
);
create index partner_paper_kind on partner_paper (paper_kind_id);

comment on column paper_kind.asked_of is 'own: the business''s own people; independent: all others.';
comment on column paper_kind.category_id is 'Only those who work in it are asked; null for all work.';
comment on column partner_paper.given_by is 'The operator; null if the partner sent it.';
comment on column partner_paper.sent_back_why is 'Why another file is needed; the file is gone.';
