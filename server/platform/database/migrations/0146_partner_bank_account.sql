-- The account that a partner is paid to: it came with the application, or the desk entered it for somebody who made none.
create table partner_bank_account (
  partner_id uuid primary key references partner on delete cascade,
  bank_name text not null check (bank_name <> ''),
  branch_name text not null,
  -- Empty where accounts have an IBAN.
  ifsc text not null,
  -- Opens only with the partner's id and a key outside the database.
  account_number_sealed bytea not null,
  changed_at timestamptz not null default now()
);

-- The release before knows the account of an application alone, and may go on writing it.
create function keep_account_of_application() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from partner_bank_account where partner_id = old.partner_id;
    return null;
  end if;
  insert into partner_bank_account as kept (partner_id, bank_name, branch_name, ifsc, account_number_sealed)
  values (new.partner_id, new.bank_name, new.branch_name, new.ifsc, new.account_number_sealed)
  on conflict (partner_id) do update set
    bank_name = excluded.bank_name, branch_name = excluded.branch_name, ifsc = excluded.ifsc,
    account_number_sealed = excluded.account_number_sealed;
  return null;
end $$;
create trigger keep_account_of_application
  after insert or delete or update of bank_name, branch_name, ifsc, account_number_sealed on partner_application
  for each row execute function keep_account_of_application();

-- Nor does it know of the account of somebody without an application, whom it erases.
create function forget_account_of_erased() returns trigger language plpgsql as $$
begin
  delete from partner_bank_account where partner_id = new.id;
  return null;
end $$;
create trigger forget_account_of_erased after update of erased_at on partner
  for each row when (new.erased_at is not null) execute function forget_account_of_erased();

insert into partner_bank_account (partner_id, bank_name, branch_name, ifsc, account_number_sealed, changed_at)
select partner_id, bank_name, branch_name, ifsc, account_number_sealed, applied_at from partner_application
on conflict do nothing;
