-- A partner's workspace hears of the jobs that come to them and leave them.
create function announce_partner_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.partner_id is not null and old.partner_id is distinct from new.partner_id then
    perform pg_notify('partner_changed', old.partner_id::text);
  end if;
  if new.partner_id is not null then
    perform pg_notify('partner_changed', new.partner_id::text);
  end if;
  return null;
end $$;
create trigger announce_partner_change after insert or update on job
  for each row execute function announce_partner_change();
create trigger announce_partner_change after insert or update on job_offer
  for each row execute function announce_partner_change();

-- Whoever listens under a session stops when it ends.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger announce_end after delete on session
  for each row execute function announce_session_end();
