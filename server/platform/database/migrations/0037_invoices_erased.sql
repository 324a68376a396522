-- Once the books need not be kept any more, what an invoice says of persons is erased. Its number and its sums stay.
alter table invoice add column erased_at timestamptz;
create index invoice_not_erased on invoice (issued_at) where erased_at is null;

-- An invoice without its recipient, without the partners who are named as suppliers, and without the desk's own words.
create function invoice_without_persons(details jsonb) returns jsonb language sql immutable as $$
  select (details - 'reason')
    || jsonb_build_object('recipient', jsonb_build_object('name', '', 'address', ''))
    || jsonb_build_object('notes',
         jsonb_path_query_array(details -> 'notes', '$[*] ? (!(@ starts with "Supplied by "))'))
$$;

drop trigger never_changed on invoice;
create trigger never_changed
  before delete or truncate or update of id, kind, number, booking_id, refund_id, total, issued_at on invoice
  for each statement execute function refuse_change();
create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  if old.erased_at is not null or new.erased_at is null or new.details <> invoice_without_persons(old.details) then
    raise exception 'invoice % is never changed, only erased', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_erased before update on invoice
  for each row execute function refuse_change_of_invoice();
