-- The work of a project: milestones handed in with evidence and accepted, what was paid for them, and the record of all of it.
alter table milestones
  add column version integer not null default 1,
  add column updated_at timestamptz,
  add column submitted_at timestamptz,
  -- Of the silence after it was handed in.
  add column reminders integer not null default 0;
create index milestones_submitted on milestones (submitted_at) where status = 'submitted';

-- What is owed for an accepted milestone, said to be paid by the client and confirmed by the professional.
create table payments (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  milestone_id uuid not null unique references milestones on delete cascade,
  due_amount bigint not null,
  status text not null check (status in ('due', 'marked_paid', 'confirmed', 'disputed')),
  amount bigint,
  paid_on date,
  method text check (method in ('transfer', 'cash', 'cheque', 'card', 'wallet')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index payments_project on payments (project_id);

-- What shows that a milestone is done, or with `payment_id` that it was paid. Only added to: the record names them.
create table milestone_files (
  file_id uuid primary key references files,
  milestone_id uuid not null references milestones on delete cascade,
  payment_id uuid references payments on delete cascade,
  position integer generated always as identity
);
create index milestone_files_milestone on milestone_files (milestone_id);

-- Each entry carries the SHA-256 of the one before (shared/features/projects/record.ts says of what): nothing is changed afterwards.
create table project_entries (
  project_id uuid not null references projects,
  position integer not null,
  kind text not null,
  side text not null check (side in ('client', 'professional', 'system')),
  actor_id uuid references users,
  data jsonb not null,
  at timestamptz not null,
  hash text not null,
  primary key (project_id, position)
);
create trigger only_added_to before update or delete on project_entries for each row execute function refuse_change();
