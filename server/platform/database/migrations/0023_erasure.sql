-- Whose personal data was erased. The row stays for the books, and holds nothing of the person.
alter table customer add column erased_at timestamptz;

-- An order that was on its way while its customer was erased is not placed any more.
create function refuse_order_of_erased() returns trigger language plpgsql as $$
begin
  if (select erased_at from customer where id = new.customer_id for key share) is not null then
    raise exception 'customer % is erased', new.customer_id
      using errcode = 'restrict_violation', constraint = 'erased_customer_orders_nothing';
  end if;
  return new;
end $$;
create trigger refuse_order_of_erased before insert on booking
  for each row execute function refuse_order_of_erased();

-- What happened stays as it was; people's own words can be taken out of it.
drop trigger only_added_to on booking_event;
create trigger only_added_to before update of id, booking_id, job_id, event, by_kind, by_id, at on booking_event
  for each statement execute function refuse_change();
create function refuse_new_words() returns trigger language plpgsql as $$
begin
  if new.note is not null and new.note is distinct from old.note then
    raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_loses_words before update of note on booking_event
  for each row execute function refuse_new_words();
