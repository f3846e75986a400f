-- The diary, the snags, and the files of a project with their versions.
create table diary_entries (
  -- Made by the browser: an entry written offline is stored once.
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  number integer not null,
  author_id uuid not null references users,
  side text not null check (side in ('client', 'professional')),
  day date not null,
  text text not null,
  workers integer check (workers >= 0),
  issues text not null default '',
  visibility text not null check (visibility in ('both', 'own')),
  created_at timestamptz not null,
  unique (project_id, number)
);
create index diary_entries_newest on diary_entries (project_id, day desc, number desc);
create trigger never_changed before update on diary_entries for each row execute function refuse_change();

create table snags (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  number integer not null,
  author_id uuid not null references users,
  side text not null check (side in ('client', 'professional')),
  room text not null,
  text text not null,
  severity text not null check (severity in ('minor', 'major', 'safety')),
  status text not null check (status in ('open', 'fixed', 'confirmed', 'reopened')),
  -- The note of the last transition.
  answer text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (project_id, number)
);

-- Photos of a diary entry or of a snag; with `fixed`, photos of the repair.
create table site_photos (
  file_id uuid primary key references files,
  entry_id uuid references diary_entries on delete cascade,
  snag_id uuid references snags on delete cascade,
  fixed boolean not null default false,
  position integer generated always as identity,
  check ((entry_id is null) <> (snag_id is null))
);
create index site_photos_entry on site_photos (entry_id) where entry_id is not null;
create index site_photos_snag on site_photos (snag_id) where snag_id is not null;

create table project_documents (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  number integer not null,
  side text not null check (side in ('client', 'professional')),
  category text not null check (category in ('contract', 'drawing', 'permit', 'invoice', 'photo', 'warranty')),
  title text not null,
  status text not null check (status in ('current', 'withdrawn')),
  -- Why it was withdrawn.
  answer text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (project_id, number)
);

-- Append only: older versions stay readable, also of a withdrawn document.
create table document_versions (
  file_id uuid primary key references files,
  document_id uuid not null references project_documents on delete cascade,
  number integer not null,
  author_id uuid not null references users,
  note text not null default '',
  created_at timestamptz not null,
  unique (document_id, number)
);
create index milestone_files_payment on milestone_files (payment_id) where payment_id is not null;
