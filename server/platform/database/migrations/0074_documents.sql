-- The texts about the business that everybody can read (terms, privacy, answers), once it writes its own.
create table document_version (
  document text not null,
  version int not null check (version > 0),
  -- A text in each language, in Markdown; empty where there is none.
  texts jsonb not null,
  holds_from timestamptz not null,
  operator_id uuid not null references operator on delete restrict,
  published_at timestamptz not null default now(),
  primary key (document, version)
);

-- Somebody may have agreed to what has held: it stays as it was.
create function keep_what_held() returns trigger language plpgsql as $$
begin
  if old.holds_from <= now() then
    raise exception 'version % of % has held', old.version, old.document using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_what_held before update or delete on document_version
  for each row execute function keep_what_held();

create trigger announce_change after insert or update or delete on document_version
  for each statement execute function announce_catalogue_change();
