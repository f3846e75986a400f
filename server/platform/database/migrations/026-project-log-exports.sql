-- Export of the project log: verifiable exports, contract sheets, advisors of a project, pauses by staff.
create trigger never_emptied before truncate on project_entries for each statement execute function refuse_change();

alter table project_entries drop constraint project_entries_side_check;
alter table project_entries add constraint project_entries_side_check
  check (side in ('client', 'professional', 'system', 'advisor', 'admin'));
-- For the lookup of an entry by its hash.
create index project_entries_hash on project_entries (hash);

-- Every exported file of the project log: the SHA-256 of its bytes, and the position of its last entry.
create table project_log_exports (
  sha256 text primary key,
  project_id uuid not null references projects,
  position integer not null,
  made_at timestamptz not null
);
create trigger only_added_to before update or delete on project_log_exports for each row execute function refuse_change();
create trigger never_emptied before truncate on project_log_exports for each statement execute function refuse_change();

-- The agreement at acceptance, in the language of each side; the bytes never change.
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

-- An approved advisor whom the client invited: reads everything, changes nothing.
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

-- Paused by staff: only staff can resume it.
alter table projects add column paused_by_staff boolean not null default false;
