-- Partners and the business's own people can be erased as customers can. Their rows stay for the books, and name nobody.
alter table partner
  add column erased_at timestamptz,
  alter column password_hash drop not null,
  add constraint erased_partner_works_no_more check (erased_at is null or status in ('Refused', 'Suspended'));
alter table operator
  add column erased_at timestamptz,
  add constraint erased_operator_is_out check (erased_at is null or disabled_at is not null);

-- Who set a rate is a reference, so that a name is kept in one place. Rates that the command line set have none.
alter table exchange_rate add column operator_id uuid references operator on delete restrict;
update exchange_rate r set operator_id = o.id, set_by = 'the desk'
from operator o where o.name = r.set_by and not exists (select from operator p where p.name = o.name and p.id <> o.id);
create index exchange_rate_of_operator on exchange_rate (operator_id) where operator_id is not null;

-- The audit log is only ever added to, but for people's own words and names: those can be taken out of an entry, once.
alter table audit_entry add column words_taken_at timestamptz;
-- What is left of an entry's details: amounts, counts, times and references.
create function audit_without_words(details jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details)
  where key in ('asked', 'fee', 'rupees', 'sessions', 'outcome', 'startsAt', 'partnerId', 'orderId', 'from', 'by', 'document',
    'skills', 'radiusKm', 'roles')
$$;
drop trigger only_added_to on audit_entry;
create trigger only_added_to
  before delete or truncate or update of id, operator_id, action, subject_kind, subject_id, at on audit_entry
  for each statement execute function refuse_change();
create function refuse_change_of_audit_entry() returns trigger language plpgsql as $$
begin
  if old.words_taken_at is not null or new.words_taken_at is null
    or new.details <> audit_without_words(old.details) then
    raise exception 'an audit entry is never changed, it only loses words' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_loses_words before update on audit_entry
  for each row execute function refuse_change_of_audit_entry();
create index audit_entry_with_words on audit_entry (at) where words_taken_at is null;

-- What happened to an order is not taken away, either: an order with a timeline stays.
create trigger never_removed before delete on booking_event
  for each row execute function refuse_change();
create trigger never_emptied before truncate on booking_event
  for each statement execute function refuse_change();

-- When a customer was last there, to the day: accounts that nobody uses for years are erased.
alter table customer
  add column seen_at timestamptz not null default now(),
  -- Since when its erasure is announced to the customer.
  add column erasure_told_at timestamptz;
update customer c set seen_at = greatest(
  c.created_at,
  (select max(placed_at) from booking where customer_id = c.id),
  (select max(last_seen_at) from session where customer_id = c.id)
);
create index customer_by_seen on customer (seen_at) where erased_at is null;
create function note_customer_seen() returns trigger language plpgsql as $$
begin
  update customer set seen_at = now(), erasure_told_at = null
  where id = new.customer_id and (seen_at < now() - interval '1 day' or erasure_told_at is not null);
  return null;
end $$;
create trigger note_seen after insert or update of last_seen_at on session
  for each row when (new.customer_id is not null) execute function note_customer_seen();
