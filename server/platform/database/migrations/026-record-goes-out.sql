-- The record goes out: exports that can be checked, the sheet of the contract, advisors of a project, what admins hold.
create trigger never_emptied before truncate on project_entries for each statement execute function refuse_change();

alter table project_entries drop constraint project_entries_side_check;
alter table project_entries add constraint project_entries_side_check
  check (side in ('client', 'professional', 'system', 'advisor', 'admin'));
-- Whoever holds a hash asks whose it is.
create index project_entries_hash on project_entries (hash);

-- Each file of the record that the house gave out: the SHA-256 of its bytes, and up to which entry it goes.
create table record_exports (
  sha256 text primary key,
  project_id uuid not null references projects,
  position integer not null,
  made_at timestamptz not null
);
create trigger only_added_to before update or delete on record_exports for each row execute function refuse_change();
create trigger never_emptied before truncate on record_exports for each statement execute function refuse_change();

-- What both agreed to at acceptance, in the language of each side: the same bytes for ever.
create table contract_sheets (
  project_id uuid not null references projects,
  language text not null check (language in ('en', 'fr', 'ar')),
  bytes bytea not null,
  sha256 text not null,
  made_at timestamptz not null,
  primary key (project_id, language)
);
create index contract_sheets_sha256 on contract_sheets (sha256);
create trigger only_added_to before update or delete on contract_sheets for each row execute function refuse_change();
create trigger never_emptied before truncate on contract_sheets for each statement execute function refuse_change();

-- Whom the client asked to look on: an approved advisor, who reads all and moves nothing.
create table project_advisors (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  professional_id uuid not null references professionals on delete cascade,
  status text not null check (status in ('invited', 'accepted', 'declined', 'removed', 'left')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index project_advisors_once on project_advisors (project_id, professional_id)
  where status in ('invited', 'accepted');
create index project_advisors_professional on project_advisors (professional_id);

-- Paused by the staff: only they let it go on.
alter table projects add column held boolean not null default false;
