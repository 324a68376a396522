-- The end of a day at the cash box: what the books say was handed in, and what was counted. Why they differ is in the audit log.
create table cash_close (
  day date primary key,
  currency text not null,
  -- In smallest units.
  handed_in bigint not null check (handed_in >= 0),
  counted bigint not null check (counted >= 0),
  closed_by uuid not null references operator,
  closed_at timestamptz not null default now()
);
create trigger only_added_to before update or delete or truncate on cash_close
  for each statement execute function refuse_change();
