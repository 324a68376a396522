-- What is on no rate card: the desk proposes it, as the partner at the door describes it. Its customer agrees as to anything else.
alter table extra add column operator_id uuid;
alter table extra add constraint extra_operator_id_fkey
  foreign key (operator_id) references operator on delete restrict not valid;
alter table extra validate constraint extra_operator_id_fkey;
create index extra_of_operator on extra (operator_id) where operator_id is not null;

create function keep_extra_operator() returns trigger language plpgsql as $$
begin
  raise exception 'who proposed extra % cannot be changed', new.id
    using errcode = 'check_violation', constraint = 'extra_is_decided_once';
end $$;
create trigger keep_extra_operator before update on extra for each row
  when (new.operator_id is distinct from old.operator_id) execute function keep_extra_operator();

alter table extra_line alter column rate_item_id drop not null;
create function require_operator() returns trigger language plpgsql as $$
begin
  if exists (select from extra where id = new.extra_id and operator_id is not null) then
    return new;
  end if;
  raise exception 'a line of extra % is on no rate card', new.extra_id
    using errcode = 'check_violation', constraint = 'extra_line_is_on_the_card';
end $$;
create trigger require_operator before insert on extra_line for each row
  when (new.rate_item_id is null) execute function require_operator();
